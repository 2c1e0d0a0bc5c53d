/** Neither read nor shown. */
const UNSEEN = /<!--[\s\S]*?-->|<(script|style|template|iframe|svg|noscript)\b[\s\S]*?<\/\1\s*>/giu;

/** A tag with its slash and name, a run of text, or a stray bracket. */
const PIECES = /<(\/?)([a-z][a-z0-9]*)\b(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</giu;

const ENTITY = /&(?:#(x?[\da-f]+)|([a-z]+\d*));/giu;

const ENTITIES = `amp=& lt=< gt=> quot=" apos=' ndash=– mdash=— hellip=… bdquo=„ ldquo=“ rdquo=” lsquo=‘ rsquo=’ laquo=« raquo=»
  bull=• middot=· deg=° times=× frac12=½ sup2=² micro=µ euro=€ copy=© reg=® trade=™ auml=ä ouml=ö uuml=ü Auml=Ä Ouml=Ö
  Uuml=Ü szlig=ß oacute=ó Oacute=Ó eacute=é agrave=à`;

const NAMED = new Map(Array.from(ENTITIES.matchAll(/(\w+)=(\S)/gu), ([, name, sign]) => [name, sign]));

const SECTION = "\n\n---pagebreak---\n## ";
const HEADING = "\n\n## ";
const PARAGRAPH = "\n\n";

/** What stands for a tag that opens; what stands for one that closes is a paragraph's end. */
const OPENING: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    "p div section article blockquote pre figure ul ol table dl".split(" ").map((name) => [name, PARAGRAPH]),
  ),
  h1: SECTION,
  h2: SECTION,
  ...Object.fromEntries("h3 h4 h5 h6".split(" ").map((name) => [name, HEADING])),
};

/** A product's text of HTML: sections, headings, paragraphs and lists; links and emphasis leave their words. Source: catalog 11, 18. */
export function plainTextOf(html: string): string {
  let text = "";
  let inItem = false;
  for (const [piece, slash, tag] of html.replace(UNSEEN, "").matchAll(PIECES)) {
    const name = tag?.toLowerCase();
    if (name === undefined) text += decoded(piece);
    else if (name === "li" || name === "tr") {
      inItem = slash === "";
      text += inItem ? "\n- " : "\n";
    } else text += inItem ? spaceFor(name) : breakFor(name, slash === "");
  }
  return tidy(text);
}

/** Inside an item, which is one line. */
function spaceFor(name: string): string {
  return name in OPENING || name === "br" || name === "td" || name === "th" ? " " : "";
}

function breakFor(name: string, opens: boolean): string {
  if (name === "br") return "\n";
  const opening = OPENING[name] ?? "";
  return opens || opening === "" ? opening : PARAGRAPH;
}

function decoded(text: string): string {
  return text
    .replace(ENTITY, (entity, numeric?: string, name?: string) => {
      if (numeric === undefined) return name === "nbsp" ? " " : (NAMED.get(name) ?? entity);
      const code = Number(`0${numeric}`);
      return code <= 0x10_ffff ? String.fromCodePoint(code) : " ";
    })
    .replace(/[\p{Cc}\p{Surrogate}]/gu, " ");
}

/** Headings and items without words are left out. */
function tidy(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(/[ \u00a0]+/gu, " ").trim())
    .join("\n")
    .replace(/^(?:(?:---pagebreak---\n)?##|-)$/gmu, "")
    .replace(/\n\n+/gu, "\n\n")
    .replace(/^(- .*)\n+(?=- )/gmu, "$1\n")
    .replace(/^\s+|\s+$/gu, "")
    .replace(/^---pagebreak---\n/u, "");
}
