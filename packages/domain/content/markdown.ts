import MarkdownIt, { type Token } from "markdown-it";
import { foldText } from "../catalog/public.ts";

export interface TextHeading {
  id: string;
  title: string;
  level: number;
}

export interface RenderedText {
  html: string;
  headings: TextHeading[];
}

/** Where a text stands on its page. */
export interface TextPlace {
  /** Of its highest headings, 2 to 4. */
  level: number;
  /** Begins the ids of its headings, so that texts of one page keep theirs apart. */
  ids: string;
}

/** The page's title has the first level. */
const BELOW_TITLE: TextPlace = { level: 2, ids: "s" };
const LAST_LEVEL = 4;

const ALLOWED_LINK = /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/iu;

const markdown = createMarkdown();

/** HTML stays text, links stay safe; `set` sets its words. */
export function renderMarkdown(
  text: string,
  attributesOf: (href: string) => Record<string, string>,
  set: (words: string) => string = (words) => words,
  place: TextPlace = BELOW_TITLE,
): RenderedText {
  const tokens = markdown.parse(text, {});
  const headings = orderHeadings(tokens, place);
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type === "text") token.content = set(token.content);
    if (token.type === "link_open") token.attrs = Object.entries(attributesOf(String(token.attrGet("href") ?? "")));
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings };
}

function createMarkdown() {
  const made = new MarkdownIt({ html: false, linkify: false, typographer: false });
  made.validateLink = (url) => ALLOWED_LINK.test(url);
  const { rules } = made.renderer;
  // A wide table scrolls by itself on narrow screens; keys reach it.
  rules.table_open = () => '<div class="prose-table" tabindex="0" role="group"><table>\n';
  rules.table_close = () => "</table></div>\n";
  // Pictures have their own place on a page; in a text their words stand for them.
  rules.image = (tokens, at) => made.utils.escapeHtml(tokens[at]?.content ?? "");
  return made;
}

function orderHeadings(tokens: readonly Token[], place: TextPlace): TextHeading[] {
  const found: TextHeading[] = [];
  const ids = new Map<string, number>();
  const open = tokens.filter(({ type }) => type === "heading_open");
  const highest = Math.min(...open.map(({ tag }) => levelOf(tag)));
  let before = place.level - 1;
  for (const [at, token] of tokens.entries()) {
    if (token.type !== "heading_open") continue;
    const wanted = levelOf(token.tag) - highest + place.level;
    const level = Math.min(wanted, before + 1, LAST_LEVEL);
    before = level;
    const title = textOf(tokens[at + 1]);
    const id = uniqueId(`${place.ids}-${foldText(title).replaceAll(" ", "-") || "x"}`, ids);
    token.tag = `h${level}`;
    token.attrSet("id", id);
    const close = tokens[at + 2];
    if (close) close.tag = token.tag;
    found.push({ id, title, level });
  }
  return found;
}

function levelOf(tag: string): number {
  return Number.parseInt(tag.slice(1), 10);
}

function textOf(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ content }) => content).join("");
}

// The prefix keeps these apart from ids of the page itself.
function uniqueId(id: string, ids: Map<string, number>): string {
  const count = (ids.get(id) ?? 0) + 1;
  ids.set(id, count);
  return count === 1 ? id : `${id}-${count}`;
}

/** Numbers stay on one line with their unit of measure or money. Source: languages 8. */
export function withUnitsKept(text: string): string {
  return text.replace(/(\d) (?=(?:[kmµ]?g|m?l|[ckm]?m|zł|€|PLN|EUR|°C)(?![\p{L}\p{N}]))/gu, "$1\u00a0");
}

/** A Polish line ends with no word of one letter: a no-break space follows it. Source: languages 8. */
export function withoutHangingLetters(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])([aiouwz]) (?=\S)/giu, "$1\u00a0");
}
