/** A titled part of a product's text. */
export interface TextSection {
  title: string;
  content: string;
}

const PAGE_BREAK = /^---pagebreak---$/mu;
const HEADING = /^##\s+(.+)$/mu;

/** Splits markdown-like text at its page-break lines into titled sections; a part without a heading has an empty title. Source: catalog 11. */
export function splitSections(text: string): TextSection[] {
  return text
    .split(PAGE_BREAK)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const heading = HEADING.exec(part);
      if (!heading || part.indexOf(heading[0]) !== 0) return { title: "", content: part };
      return { title: (heading[1] ?? "").trim(), content: part.slice(heading[0].length).trim() };
    });
}
