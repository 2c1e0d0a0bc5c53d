import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { Language } from "../../ui/language-panels.tsx";
import { Markdown } from "../../ui/markdown.tsx";

/** A content as visitors will read it. */
export function MarkdownPreview({
  language,
  words,
}: {
  language: Language;
  words: { title: string; lead: string; content: string };
}) {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 2, minWidth: 0, maxHeight: 900, overflowY: "auto" }}
      tabIndex={0}
    >
      <Typography color="text.secondary" component="h3" variant="body2">
        {translate("catalog.preview")}
      </Typography>
      <Box lang={language}>
        <Typography component="p" sx={{ mt: 1 }} variant="h5">
          {words.title || "–"}
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 1, mb: 2 }}>
          {words.lead}
        </Typography>
        <Markdown language={language} text={words.content ?? ""} />
      </Box>
    </Box>
  );
}
