import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";

/** Says what could not be loaded and offers a retry; `code` is the API's. */
export function FailedState({ code, onRetry }: { code: string | undefined; onRetry: () => void }) {
  const translate = useTranslate();
  const reason = code === undefined ? "" : translate(code, { _: "" });
  return (
    <Box role="alert" sx={{ p: 4, textAlign: "center" }}>
      <Typography component="h2" variant="h6">
        {translate("office.load_failed")}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 2 }}>
        {reason || translate("office.load_failed_hint")}
      </Typography>
      <Button onClick={onRetry} variant="outlined">
        {translate("office.retry")}
      </Button>
    </Box>
  );
}
