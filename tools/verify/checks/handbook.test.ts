import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const HANDBOOK = join(ROOT, "docs/owner/handbook");
const PICTURES = join(ROOT, "docs/pictures/handbook");
const MOST_BYTES = { one: 90_000, all: 3_000_000 };

/** Closing quotes are those of the language. */
const LANGUAGES = [
  { locale: "pl", quoted: /„([^”]+)”/gu, needed: ["## Po co", "## Krok po kroku", "## Gdy coś nie wychodzi"] },
  { locale: "de", quoted: /„([^“]+)“/gu, needed: ["## Wozu", "## Schritt für Schritt", "## Wenn etwas nicht klappt"] },
];

function chaptersOf(locale: string): string[] {
  return readdirSync(join(HANDBOOK, locale)).filter((name) => name !== "README.md");
}

/** The office keeps short words beside the next one; chapters need not. */
const plainSpaces = (text: string) => text.replaceAll("\u00a0", " ");

const read = (locale: string, name: string) => plainSpaces(readFileSync(join(HANDBOOK, locale, name), "utf8"));

const picturesNamedIn = (text: string) => [...text.matchAll(/!\[([^\]]+)\]\(([^)]+)\)/gu)].map(([, , to = ""]) => to);

/** All that the office says, each form of a plural; of a text with places, its beginning. */
function wordsOfOffice(locale: string): Set<string> {
  const folder = join(ROOT, "apps/office/messages", locale);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const leaves = (node: unknown): string[] =>
    typeof node === "string" ? [node] : Object.values(node as Record<string, unknown>).flatMap(leaves);
  const texts = files.flatMap((name) => leaves(JSON.parse(plainSpaces(readFileSync(join(folder, name), "utf8")))));
  return new Set(texts.flatMap((text) => text.split(" |||| ")).map((text) => text.replace(/[\s:(]*%\{[\s\S]*$/u, "")));
}

function pagesOfOffice(locale: string): string[] {
  const file = join(ROOT, "apps/office/messages", locale, "resources.json");
  const names = Object.values(JSON.parse(plainSpaces(readFileSync(file, "utf8"))) as Record<string, { name: string }>);
  return names.map(({ name }) => name.split(" |||| ").at(-1) ?? "");
}

describe("the owner's handbook", () => {
  it("has the same chapters in each language", () => {
    expect(chaptersOf("pl").length).toBeGreaterThan(0);
    expect(chaptersOf("de")).toEqual(chaptersOf("pl"));
  });

  it("shows each picture that is there, and none that the script does not take", () => {
    const script = readFileSync(join(ROOT, "e2e/support/handbook.ts"), "utf8");
    const taken = [...script.matchAll(/^ {2}"?([a-z][a-z-]+)"?: async/gmu)].map(([, name = ""]) => name);
    for (const { locale } of LANGUAGES) {
      const there = readdirSync(join(PICTURES, locale)).map((name) => basename(name, ".jpg"));
      const shown = chaptersOf(locale).flatMap((name) => picturesNamedIn(read(locale, name)));
      expect(shown.map((to) => basename(to, ".jpg")).toSorted()).toEqual(taken.toSorted());
      expect(there.toSorted()).toEqual(taken.toSorted());
    }
  });

  it("has pictures that load over a slow line", () => {
    const sizes = LANGUAGES.flatMap(({ locale }) =>
      readdirSync(join(PICTURES, locale)).map((name) => statSync(join(PICTURES, locale, name)).size),
    );
    expect(sizes.filter((bytes) => bytes > MOST_BYTES.one)).toEqual([]);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES.all);
  });
});

describe.each(LANGUAGES)("the handbook in $locale", ({ locale, quoted, needed }) => {
  const words = wordsOfOffice(locale);
  const pages = pagesOfOffice(locale);
  const chapters = chaptersOf(locale);

  it("lists each of its chapters", () => {
    const listed = [...read(locale, "README.md").matchAll(/\]\(([\w-]+\.md)\)/gu)].map(([, name = ""]) => name);
    expect([...new Set(listed)].toSorted()).toEqual(chapters.toSorted());
  });

  it.each(["README.md", ...chapters])("%s calls pages and buttons as the office does", (name) => {
    const text = read(locale, name);
    const named = [...text.matchAll(/(?<![\w*])\*([^*\n]+)\*(?![\w*])/gu)].map(([, page = ""]) => page);
    expect(named.filter((page) => !pages.includes(page))).toEqual([]);
    const said = [...text.matchAll(quoted)].map(([, word = ""]) => word);
    expect(said.filter((word) => !words.has(word))).toEqual([]);
    // A quote of another language or a straight one would pass unread.
    const open = text.split("„").length - 1;
    expect({ open, straight: text.includes('"') }).toEqual({ open: said.length, straight: false });
  });

  it.each(chapters)("%s says what for, how, and what when it goes wrong, with a picture or two", (name) => {
    const text = read(locale, name);
    expect(text.split("\n").filter((line) => line.startsWith("## "))).toEqual(needed);
    const pictures = picturesNamedIn(text);
    expect([1, 2]).toContain(pictures.length);
    for (const to of pictures) {
      expect(to).toContain(`/pictures/handbook/${locale}/`);
      expect(existsSync(join(HANDBOOK, locale, to))).toBe(true);
    }
  });
});

describe("docs/owner/day.md", () => {
  it("calls buttons as the office does", () => {
    const text = readFileSync(join(ROOT, "docs/owner/day.md"), "utf8").replaceAll(/`[^`\n]*`/gu, "");
    const words = wordsOfOffice("en");
    const said = [...text.matchAll(/"([^"\n]+)"/gu)].map(([, word = ""]) => word);
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter((word) => !words.has(word))).toEqual([]);
  });
});
