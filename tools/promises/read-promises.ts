import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../verify/project-files.ts";
import { auditEntries, type Entry, readEntries } from "./entries.ts";

export const LIST = "docs/engineer/promises.csv";

const STARTER = "apps/api/features/content/starter/texts";
const DEMO = "apps/api/demo/content/texts";

/** What promises: terms and law, help and the home page; the demo's pages about its own company and goods do not. */
const PROMISING = [
  `${STARTER}/pages/`,
  `${STARTER}/consents/`,
  `${DEMO}/consents/`,
  `${DEMO}/home-banner/`,
  `${DEMO}/home-story/`,
  `${DEMO}/knowledge-base/`,
  ...["contact", "delivery-and-payment", "files", "landing-page", "month-actions", "opportunities"].map(
    (page) => `${DEMO}/pages/${page}.`,
  ),
];

/** The home page's own words: each text there promises under its key, the title above it with it. */
const HOME = { path: "apps/shop/messages/en/home.json", prefix: "home", key: /Text$/u };

const LANGUAGES = ["en", "pl", "de"] as const;

const NO_WORDS = /^(?:#|:::|\|[-|]+\|$|$)/u;
const RULE = /^\|[-|]+\|$/u;
const BEGINNING = /^(?:lead: |description: |- |\d+\. |> )/u;
const BETWEEN = /(?<=[.!?][”“"»*)]*(?: <!-- [^>]+ -->)*)\s+(?=[\p{Lu}[*„“])/u;
const MARK = / <!-- (?<ids>[^>]+) -->/gu;
const IDS = /^(?:-|[a-z0-9]+(?:-[a-z0-9]+)*(?: [a-z0-9]+(?:-[a-z0-9]+)*)*)$/u;

/** A sentence or a row of a table. */
export interface Sentence {
  line: number;
  /** Without its mark. */
  words: string;
  /** What it promises; none where it states nothing, null without a mark. */
  ids: readonly string[] | null;
}

/** A text in all its languages, English first. */
export interface MarkedText {
  /** Path without language and ending. */
  name: string;
  languages: readonly (readonly Sentence[])[];
}

export interface Promises {
  texts: MarkedText[];
  entries: Entry[];
}

export function readPromises(root: string): Promises {
  const names = listFiles(root)
    .filter((path) => path.endsWith(".en.md") && PROMISING.some((place) => path.startsWith(place)))
    .map((path) => path.slice(0, -".en.md".length));
  const read = (name: string) =>
    LANGUAGES.map((locale) => readSentences(readFileSync(join(root, `${name}.${locale}.md`), "utf8")));
  return {
    texts: [...names.map((name) => ({ name, languages: read(name) })), readHome(root)],
    entries: readEntries(readFileSync(join(root, LIST), "utf8")),
  };
}

function readHome(root: string): MarkedText {
  const texts = JSON.parse(readFileSync(join(root, HOME.path), "utf8")) as Record<string, string>;
  const sentences = Object.entries(texts)
    .filter(([key]) => HOME.key.test(key))
    .map(([key, words]) => ({ line: 0, words, ids: [`${HOME.prefix}.${key}`] }));
  return { name: HOME.path, languages: [sentences] };
}

/** Finds sentences without a mark, languages that promise other things, and promises without proof. */
export function auditPromises(root: string, { texts, entries }: Promises): string[] {
  const marked = new Set(texts.flatMap(({ languages }) => languages.flat().flatMap(({ ids }) => ids ?? [])));
  const listed = new Set(entries.map(({ id }) => id));
  return [
    ...texts.flatMap(textProblems),
    ...[...marked].filter((id) => !listed.has(id)).map((id) => `${id} is promised and has no proof in ${LIST}`),
    ...[...listed].filter((id) => !marked.has(id)).map((id) => `${id} is in ${LIST} and promised nowhere`),
    ...auditEntries(root, entries),
  ];
}

function textProblems({ name, languages }: MarkedText): string[] {
  const [first = [], ...others] = languages;
  return [
    ...languages.flatMap((sentences, at) =>
      sentences
        .filter(({ ids }) => ids === null)
        .map(({ line, words }) => `${name}.${LANGUAGES[at]}.md:${line}: “${words}” ends without its mark`),
    ),
    ...others.flatMap((sentences, at) => {
      const idsOf = (each: Sentence | undefined) => each?.ids?.join(" ");
      const other = first.findIndex((each, index) => idsOf(each) !== idsOf(sentences[index]));
      if (other === -1 && first.length === sentences.length) return [];
      const { words = "its end" } = first[other] ?? {};
      return [`${name}: ${LANGUAGES[at + 1]} promises other things than en, from “${words}” on`];
    }),
  ];
}

/**
 * Reads the sentences of a text file, each with the mark at its end: `<!-- id -->`, `<!-- id other-id -->`, or
 * `<!-- - -->` where it states nothing that could be true or false. Titles and headings are none.
 */
export function readSentences(text: string): Sentence[] {
  const lines = text.split("\n");
  const body = lines.indexOf("---");
  return lines.flatMap((line, at) => {
    const isProse = at > body ? !NO_WORDS.test(line) : /^(?:lead|description): /u.test(line);
    if (!isProse || (line.startsWith("|") && RULE.test(lines[at + 1] ?? ""))) return [];
    const pieces = line.startsWith("|") ? [line] : line.replace(BEGINNING, "").split(BETWEEN);
    return pieces.map((piece) => sentenceOf(piece, at + 1));
  });
}

function sentenceOf(piece: string, line: number): Sentence {
  const marks = [...piece.matchAll(MARK)];
  const ids = marks[0]?.groups?.ids ?? "";
  const isLast = / -->(?:\\| \|)?$/u.test(piece);
  const isMark = marks.length === 1 && isLast && IDS.test(ids);
  return { line, words: piece.replaceAll(MARK, ""), ids: isMark ? ids.split(" ").filter((id) => id !== "-") : null };
}
