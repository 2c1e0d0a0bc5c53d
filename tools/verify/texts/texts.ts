import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { TEXTS_FILE, textsText } from "../../texts/texts-file.ts";
import type { Check } from "../check.ts";
import { compare, inspect, sameEverywhere, type Texts } from "./compare.ts";
import { flatten, type Text } from "./flatten.ts";

const FOLDERS = ["apps/shop/messages", "apps/shop/server/front/messages", "apps/office/messages"];

/** A package has these in English. */
const HALF_OURS = ["react-admin.json"];
const LANGUAGES = ["pl", "en", "de"];

/** Rightly the same in all languages: names, symbols. */
const SAME_TEXTS = "tools/verify/texts/same-texts.json";

/** No text is missing, empty, copied, unlisted or with other values. */
export const texts: Check = {
  name: "texts",
  run(root) {
    const read = LANGUAGES.map((locale) => readLanguage(root, locale));
    const [first = new Map(), ...others] = read;
    return [
      ...LANGUAGES.flatMap((locale, at) => inspect(locale, read[at] ?? new Map())),
      ...others.flatMap((language, at) => compare(LANGUAGES[at + 1] ?? "", language, first)),
      ...copied(root, read),
      ...stale(root),
    ];
  },
};

/** Keys start with the program, `shop.cart.add`. */
function readLanguage(root: string, locale: string): Texts {
  return new Map(
    FOLDERS.flatMap((folder) => readProgram(join(root, folder, locale), folder.split("/")[1] ?? "")).map((text) => [
      text.key,
      text,
    ]),
  );
}

function readProgram(folder: string, program: string): Text[] {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".json") && !HALF_OURS.includes(name))
    : [];
  return files.flatMap((name) =>
    flatten(`${program}.${basename(name, ".json")}`, JSON.parse(readFileSync(join(folder, name), "utf8"))),
  );
}

function copied(root: string, languages: readonly Texts[]): string[] {
  const list = join(root, SAME_TEXTS);
  const allowed = existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as string[]) : [];
  const same = sameEverywhere(languages);
  return [
    ...same
      .filter((key) => !allowed.includes(key))
      .map((key) => `${key}: same in all languages; translate it or list it in ${SAME_TEXTS}`),
    ...allowed
      .filter((key) => !same.includes(key))
      .map((key) => `${SAME_TEXTS}: ${key} is not the same in all languages any more`),
  ];
}

function stale(root: string): string[] {
  const path = join(root, TEXTS_FILE);
  if (!existsSync(path) || readFileSync(path, "utf8") === textsText(root)) return [];
  return [`${TEXTS_FILE} is not what the files beside it give: npm run texts`];
}
