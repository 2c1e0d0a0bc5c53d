import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "cz");

/** What is said of the folder outside of it: an import and an entry in each of the two registries. */
const REGISTRIES = [
  {
    file: "country/registry.ts",
    lines: [
      ["import { germany }", 'import { czechia } from "../cz/public.ts";\nimport { germany }'],
      ["de: germany }", "de: germany, cz: czechia }"],
    ],
  },
  {
    file: "invoices/registry.ts",
    lines: [
      ["import { germanInvoices }", 'import { czechInvoices } from "../cz/invoices.ts";\nimport { germanInvoices }'],
      ["de: germanInvoices }", "de: germanInvoices, cz: czechInvoices }"],
    ],
  },
] as const;

/** Puts Czechia into a copy: its folder and its lines in the registries. Answers files changed outside the folder. */
export function addCountry(copy: string): string[] {
  const countries = "packages/countries";
  mkdirSync(join(copy, countries, "cz"));
  for (const name of readdirSync(FOLDER)) {
    const text = readFileSync(join(FOLDER, name), "utf8")
      .replaceAll("../../../packages/countries/", "../")
      .replaceAll(/"(?:\.\.\/){3}packages\/domain\/(\w+)\/public\.ts"/gu, '"@kram/domain/$1"');
    writeFileSync(join(copy, countries, "cz", name), text);
  }
  return REGISTRIES.map(({ file, lines }) => {
    for (const [find, put] of lines) replaceOnce(copy, { path: `${countries}/${file}`, find, put });
    return `${countries}/${file}`;
  });
}

/** Replaces a text that stands once in a file of the copy. */
export function replaceOnce(copy: string, { path, find, put }: { path: string; find: string; put: string }): void {
  const text = readFileSync(join(copy, path), "utf8");
  if (text.split(find).length !== 2) throw new Error(`${path} has ${find} not once`);
  writeFileSync(join(copy, path), text.replace(find, put));
}
