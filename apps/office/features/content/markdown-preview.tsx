import { renderMarkdown } from "@kram/domain/content";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useDeferredValue, useMemo } from "react";
import { useTranslate } from "react-admin";
import { useAbout } from "../about/public.ts";
import type { Language } from "../../ui/language-panels.tsx";

const PROSE = {
  overflowWrap: "anywhere",
  lineHeight: 1.6,
  "& h2, & h3, & h4": { lineHeight: 1.3, mt: 3, mb: 1 },
  "& h2": { fontSize: "1.25rem" },
  "& h3": { fontSize: "1.0625rem" },
  "& h4": { fontSize: "1rem" },
  "& a": { color: "primary.main" },
  "& blockquote": { borderLeft: 3, borderColor: "warning.main", ml: 0, pl: 2 },
  "& .prose-table": { overflowX: "auto" },
  "& th, & td": { textAlign: "left", py: 0.75, pr: 2, borderBottom: 1, borderColor: "divider", verticalAlign: "top" },
} as const;

/** Drawn by the shop's safe renderer. */
export function MarkdownPreview({
  language,
  words,
}: {
  language: Language;
  words: { title: string; lead: string; content: string };
}) {
  const translate = useTranslate();
  const { shopUrl } = useAbout();
  const content = useDeferredValue(words.content);
  const html = useMemo(
    () => renderMarkdown(content ?? "", (href) => linkTo(href, shopUrl, language)).html,
    [content, shopUrl, language],
  );
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
        <Box dangerouslySetInnerHTML={{ __html: html }} sx={PROSE} />
      </Box>
    </Box>
  );
}

/** Links open beside the office, the shop's own in the text's language. */
function linkTo(href: string, shopUrl: string, language: Language): Record<string, string> {
  const page = language === "pl" ? href : `/${language}${href}`;
  const address = href.startsWith("/media/") ? href : href.startsWith("/") ? shopUrl + page : href;
  return { href: address, target: "_blank", rel: "noopener noreferrer" };
}
