import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { ChooseFile } from "../../ui/choose-file.tsx";
import { Part } from "../../ui/part.tsx";
import { useRun } from "../../ui/use-run.ts";
import type { WholeContent } from "./contents-resource.ts";
import { useContentEdit } from "./use-content-edit.ts";

/** The picture of a text; a new one counts at once. */
export function ContentPicture({ text }: { text: WholeContent }) {
  const translate = useTranslate();
  const edit = useContentEdit(text);
  const { busy, run } = useRun();
  const picture = text.picture?.attributes;
  return (
    <Part hint={translate("catalog.picture_hint")} title={translate("content.picture")}>
      {picture && (
        <Box
          alt=""
          component="img"
          src={picture.formats.small.url}
          sx={{ display: "block", maxWidth: 360, width: "100%", borderRadius: 1, mb: 1.5 }}
        />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <ChooseFile
          accept="image/jpeg,image/png,image/webp"
          busy={busy}
          label={translate(picture ? "content.change_picture" : "content.add_picture")}
          onFile={(file) => void run(() => edit({ picture: { picture: file } }, "content.picture_saved"))}
        />
        {picture && (
          <Button
            color="error"
            disabled={busy}
            onClick={() => void run(() => edit({ picture: { picture: null } }, "content.picture_gone"))}
          >
            {translate("content.remove_picture")}
          </Button>
        )}
      </Box>
    </Part>
  );
}
