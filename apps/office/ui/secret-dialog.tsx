import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useNotify, useTranslate } from "react-admin";
import { AskDialog } from "./ask-dialog.tsx";

/** Shown once, to copy. Takes texts, not keys. */
export function SecretDialog({
  secret,
  title,
  hint,
  onClose,
}: {
  secret: string;
  title: string;
  hint: string;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify("office.secret.copied", { type: "success" }),
      () => notify("office.secret.copy_failed", { type: "error" }),
    );
  return (
    <AskDialog
      actions={
        <Button onClick={() => void copy()} variant="contained">
          {translate("office.secret.copy")}
        </Button>
      }
      hint={hint}
      keep={translate("office.secret.kept")}
      onClose={onClose}
      title={title}
      wide
    >
      <Box
        aria-label={translate("office.secret.label")}
        component="output"
        sx={{
          p: 2,
          bgcolor: "background.default",
          borderRadius: 1,
          fontFamily: "monospace",
          overflowWrap: "anywhere",
          userSelect: "all",
        }}
      >
        {secret}
      </Box>
    </AskDialog>
  );
}
