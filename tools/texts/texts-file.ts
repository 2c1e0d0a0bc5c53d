import { readdirSync } from "node:fs";
import { basename, join } from "node:path";

const FOLDER = "apps/shop/messages";

export const TEXTS_FILE = `${FOLDER}/all.ts`;

/** Imports every file of texts, by language and feature. */
export function textsText(root: string): string {
  const files = readdirSync(join(root, FOLDER), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: locale }) => ({ locale, features: featuresOf(join(root, FOLDER, locale)) }))
    .toSorted((one, other) => one.locale.localeCompare(other.locale));
  return [
    "// Written by `npm run texts` from the files beside it.",
    ...files.flatMap(({ locale, features }) =>
      features.map(
        (name) => `import ${locale}${capital(key(name))} from "./${locale}/${name}.json" with { type: "json" };`,
      ),
    ),
    ...files.flatMap(({ locale, features }) => [
      "",
      `export const ${locale} = {`,
      ...features.map((name) => `  ${key(name)}: ${locale}${capital(key(name))},`),
      "};",
    ]),
    "",
  ].join("\n");
}

function featuresOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => basename(name, ".json"))
    .toSorted();
}

/** `not-found` as `notFound`. */
function key(name: string): string {
  return name.replace(/-\w/gu, (dashed) => dashed.slice(1).toUpperCase());
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
