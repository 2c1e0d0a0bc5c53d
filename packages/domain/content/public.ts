export { type RenderedText, renderMarkdown, type TextHeading } from "./markdown.ts";
