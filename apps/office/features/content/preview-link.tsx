import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";
import { useRun } from "../../ui/sending.ts";
import type { WholeContent } from "./contents-resource.ts";

/** Shows the newest version for an hour. */
export function PreviewLink({ text }: { text: WholeContent }) {
  const translate = useTranslate();
  const formats = useFormats();
  const office = useDataProvider();
  const { busy, run } = useRun();
  const [made, setMade] = useState<WholeContent["preview"] | null>(null);
  const make = () =>
    run(async () => {
      const answer = await office.update<WholeContent>("contents", {
        id: text.id,
        data: { preview: true },
        previousData: text,
      });
      setMade(answer.data.preview ?? null);
    });
  if (made === null || made === undefined)
    return (
      <Button disabled={busy} onClick={() => void make()} variant="outlined">
        {translate("content.make_preview")}
      </Button>
    );
  return (
    <Box role="status" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 1, alignItems: "center", minHeight: 44 }}>
      <MuiLink href={made.url} rel="noopener" target="_blank">
        {translate("content.open_preview")}
      </MuiLink>
      <Box component="span" sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
        {translate("content.preview_until", { at: formats.instant(made.expiresAt) })}
      </Box>
    </Box>
  );
}
