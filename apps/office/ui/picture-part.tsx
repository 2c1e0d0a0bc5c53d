import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { ChooseFile } from "./inputs.tsx";
import { Part } from "./part.tsx";
import { useRun } from "./sending.ts";

/** `onPicture` throws refusals. */
export function PicturePart({
  url,
  hint,
  onPicture,
}: {
  url: string | null;
  hint: string;
  onPicture: (picture: { name: string; content: string } | null) => Promise<void>;
}) {
  const translate = useTranslate();
  const { busy, run } = useRun();
  return (
    <Part hint={hint} title={translate("content.picture")}>
      {url !== null && (
        <Box
          alt=""
          component="img"
          src={url}
          sx={{ display: "block", maxWidth: 360, width: "100%", borderRadius: 1, mb: 1.5 }}
        />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <ChooseFile
          accept="image/jpeg,image/png,image/webp"
          busy={busy}
          label={translate(url === null ? "content.add_picture" : "content.change_picture")}
          onFile={(file) => void run(() => onPicture(file))}
        />
        {url !== null && (
          <Button color="error" disabled={busy} onClick={() => void run(() => onPicture(null))}>
            {translate("content.remove_picture")}
          </Button>
        )}
      </Box>
    </Part>
  );
}
