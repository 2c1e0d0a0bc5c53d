import { renderMarkdown, type TextPlace } from "@kram/domain/content";
import Box from "@mui/material/Box";
import { useDeferredValue, useMemo } from "react";
import { useAbout } from "../features/about/public.ts";
import type { Language } from "./language-panels.tsx";

export const PROSE = {
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

/** Drawn by the shop's safe renderer, a moment behind what is being typed. */
export function Markdown({ language, text, place }: { language: Language; text: string; place?: TextPlace }) {
  const { shopUrl } = useAbout();
  const shown = useDeferredValue(text);
  const html = useMemo(
    () => renderMarkdown(shown, (href) => linkTo(href, shopUrl, language), undefined, place).html,
    [shown, shopUrl, language, place],
  );
  return <Box dangerouslySetInnerHTML={{ __html: html }} sx={PROSE} />;
}

/** Links open beside the office, the shop's own in the text's language. */
function linkTo(href: string, shopUrl: string, language: Language): Record<string, string> {
  const page = language === "pl" ? href : `/${language}${href}`;
  const address = href.startsWith("/media/") ? href : href.startsWith("/") ? shopUrl + page : href;
  return { href: address, target: "_blank", rel: "noopener noreferrer" };
}
