import { describe, expect, it } from "vitest";
import { TEXTS_FILE, textsText } from "../../texts/texts-file.ts";
import { withSample } from "../sample-project.ts";
import { messageArguments } from "./message-arguments.ts";
import { texts } from "./texts.ts";

const pl = { add: "Dodaj {title}", name: "Kram", menu: { open: "Menu" } };
const en = { add: "Add {title}", name: "Kram", menu: { open: "Open" } };
const de = { add: "{title} hinzufügen", name: "Kram", menu: { open: "Öffnen" } };

function problemsOf(languages: Record<string, unknown>, allowed: string[] = ["shop.cart.name"]): Promise<string[]> {
  const files = Object.entries({ pl, en, de, ...languages }).map(([locale, content]) => [
    `apps/shop/messages/${locale}/cart.json`,
    content,
  ]);
  return withSample({ ...Object.fromEntries(files), "tools/verify/texts/same-texts.json": allowed }, (root) =>
    texts.run(root),
  );
}

describe("texts", () => {
  it("pass when all languages say the same", async () => {
    expect(await problemsOf({})).toEqual([]);
  });

  it.each([
    ["a missing key", { ...de, menu: {} }, "de shop.cart.menu.open: missing"],
    ["a key too much", { ...de, old: "Alt" }, "de shop.cart.old: not in the first language"],
    ["an empty text", { ...de, add: " " }, "de shop.cart.add: empty"],
    [
      "another argument",
      { ...de, add: "{name} hinzufügen" },
      "de shop.cart.add: takes (name), the first language takes (title)",
    ],
    ["an open brace", { ...de, add: "{title hinzufügen" }, "de shop.cart.add: a brace is not closed"],
  ])("refuse %s", async (_, german, problem) => {
    expect(await problemsOf({ de: german })).toContain(problem);
  });

  it("ask for the plural forms of each language", async () => {
    const counted = { count: "{n, plural, one {# sztuka} few {# sztuki} many {# sztuk} other {# sztuki}}" };
    const polish = { ...pl, count: "{n, plural, one {# sztuka} other {# sztuki}}" };
    const others = {
      en: { ...en, count: "{n, plural, one {# piece} other {# pieces}}" },
      de: { ...de, count: "{n, plural, one {# Stück} other {# Stücke}}" },
    };
    expect(await problemsOf({ pl: polish, ...others })).toEqual(["pl shop.cart.count: no form for few, many"]);
    expect(await problemsOf({ pl: { ...pl, ...counted }, ...others })).toEqual([]);
  });

  it("refuse what was copied to all languages and is not listed, and a list that is out of date", async () => {
    expect(await problemsOf({}, [])).toEqual([expect.stringContaining("shop.cart.name: same in all languages")]);
    expect(await problemsOf({}, ["shop.cart.name", "shop.cart.add"])).toEqual([
      expect.stringContaining("shop.cart.add is not the same"),
    ]);
  });

  it("refuse a list that lacks a file of texts", async () => {
    const files = { [TEXTS_FILE]: "export const pl = {};\n", "apps/shop/messages/pl/not-found.json": {} };
    expect(await withSample(files, (root) => texts.run(root))).toEqual([expect.stringContaining("npm run texts")]);
    const list = await withSample(files, (root) => textsText(root));
    expect(list).toContain("  notFound: plNotFound,\n");
    expect(await withSample({ ...files, [TEXTS_FILE]: list }, (root) => texts.run(root))).toEqual([]);
  });

  it("are read of the front's small pages too", async () => {
    const files = { "apps/shop/server/front/messages/pl/small-pages.json": { home: "Strona główna" } };
    expect(await withSample(files, (root) => texts.run(root))).toContain("en shop.small-pages.home: missing");
  });

  it("find arguments inside of plural forms", () => {
    const found = messageArguments("{n, plural, one {{title} raz} other {# razy {title}}} dla {who}");
    expect(found.map(({ name }) => name)).toEqual(["n", "title", "title", "who"]);
  });
});
