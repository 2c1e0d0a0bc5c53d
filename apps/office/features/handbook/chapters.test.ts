import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MENU_GROUPS } from "../../ui/menu-groups.ts";
import { chapterOf, chaptersIn, piecesOf, START } from "./chapters.ts";

const DOCS = join(import.meta.dirname, "../../../../docs");
const HANDBOOK = join(DOCS, "owner/handbook");
const filesOf = (language: string) => readdirSync(join(HANDBOOK, language));

describe("chapterOf", () => {
  it.each([
    ["/", START],
    ["", START],
    ["/orders", "packing"],
    ["/orders/PL1/show", "packing"],
    ["/packing/PL1", "packing"],
    ["/settings", "open"],
    ["/settings/shop", "open"],
    ["/settings/numbers", "invoices"],
    ["/settings/mail-texts/order-placed", "contents"],
    ["/account", "staff"],
    ["/nothing", START],
    ["/handbook/payouts", "payouts"],
    ["/handbook", START],
  ])("of %s is %s", (address, chapter) => expect(chapterOf(address)).toBe(chapter));

  it("knows every page of the menu, and leads to every chapter", () => {
    const led = Object.values(MENU_GROUPS)
      .flat()
      .map((page) => chapterOf(`/${page}`));
    const chapters = filesOf("pl").map((name) => name.replace(".md", ""));
    expect([...new Set([...led, START])].toSorted()).toEqual(chapters.toSorted());
    expect(led).not.toContain(START);
  });
});

describe("a chapter", () => {
  it("is words and pictures, with links that lead into the office or name a file", () => {
    const text =
      "# Tytuł\n\nO [tym](staff.md).\n\n![Widok](../../../pictures/handbook/pl/a-b.jpg)\n\nI o [tamtym](../../import.md#x).\n";
    expect(piecesOf(text)).toEqual({
      title: "Tytuł",
      pieces: [
        { words: "\nO [tym](#/handbook/staff).\n\n" },
        { picture: "a-b", shows: "Widok" },
        { words: "\n\nI o tamtym (`docs/owner/import.md`).\n" },
      ],
    });
  });

  it.each(["pl", "de"])("in %s has a title, and shows each of its pictures", (language) => {
    for (const name of filesOf(language)) {
      const text = readFileSync(join(HANDBOOK, language, name), "utf8");
      const { title, pieces } = piecesOf(text);
      expect(title).not.toBe("");
      const shown = pieces.flatMap((piece) => ("picture" in piece ? [piece.picture] : []));
      expect(shown).toHaveLength(text.split("![").length - 1);
      for (const picture of shown)
        expect(existsSync(join(DOCS, "pictures/handbook", language, `${picture}.jpg`))).toBe(true);
      const words = pieces.map((piece) => ("words" in piece ? piece.words : "")).join("");
      const led = Array.from(words.matchAll(/\]\(([^)]*)\)/gu), ([, to = ""]) => to);
      expect(led.filter((to) => !filesOf(language).includes(`${to.replace("#/handbook/", "")}.md`))).toEqual([]);
    }
  });

  it.each(["pl", "de"])("in %s stands in the list", (language) => {
    const list = chaptersIn(readFileSync(join(HANDBOOK, language, `${START}.md`), "utf8"));
    expect(list.map(({ name }) => `${name}.md`).toSorted()).toEqual(
      filesOf(language)
        .filter((name) => name !== `${START}.md`)
        .toSorted(),
    );
    expect(list.map(({ title }) => title)).not.toContain("");
  });
});
