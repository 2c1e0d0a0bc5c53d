import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";

/** `title` and `hint` are keys of texts. */
export function EmptyState({ title, hint }: { title: string; hint: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 8, px: 2, textAlign: "center" }}>
      <Typography component="h2" variant="h5">
        {translate(title)}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {translate(hint)}
      </Typography>
    </Box>
  );
}
