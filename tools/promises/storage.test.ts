import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { productSources } from "../asvs/product-sources.ts";

const ROOT = join(import.meta.dirname, "../..");
const POLICY = "apps/api/features/content/starter/texts/pages/privacy-policy";

/** `"kram-theme"`, `"kram_locale"`, what follows the country in a template, and the names of session-cookies.ts. */
const NAMES = [
  /["`](kram[-_][a-z]+)\b/gu,
  /kram\.\$\{\w+\}\.([a-z-]+(?:\.\$\{\w+\})?)/gu,
  /\bcookie(?:Name)?\("([\w-]+)"\)/gu,
];

/** Channels between open tabs, and the program's name in traces: nothing of them stays. */
const NOT_KEPT = ["cart", "favourites", "session", "session-end", "unread", "kram-shop"];

function keptNames(): string[] {
  const sources = productSources().filter(({ path }) => path.startsWith("apps/shop/"));
  const names = sources.flatMap(({ text }) =>
    NAMES.flatMap((name) => [...text.matchAll(name)].map(([, found]) => found)),
  );
  return [...new Set(names)].map(String).filter((name) => !NOT_KEPT.includes(name));
}

function promisedNames(locale: string): string[] {
  const rows = readFileSync(join(ROOT, `${POLICY}.${locale}.md`), "utf8").matchAll(/^\| (`[^|]+) \|/gmu);
  return [...rows].flatMap(([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/gu)].map(([, name = ""]) => name));
}

it.each(["pl", "en", "de"])(
  "the policy in %s names all that the shop's sources keep in a browser, and no more",
  (locale) => {
    const kept = keptNames().flatMap((name) =>
      name.includes("${owner}") ? ["visitor", "member"].map((owner) => name.replace("${owner}", owner)) : [name],
    );
    expect(promisedNames(locale).toSorted()).toEqual(kept.toSorted());
  },
);
