import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { Check } from "../verify/check.ts";
import type { Entry } from "./entries.ts";
import { auditPromises, LIST, type Promises, readPromises } from "./read-promises.ts";

export const PAGE = "docs/engineer/promises.md";

interface Count {
  sentences: number;
  promising: number;
  promises: number;
  /** The others have documents or sources alone. */
  tested: number;
  tests: number;
}

export function countPromises({ texts, entries }: Promises): Count {
  const sentences = texts.flatMap(({ languages: [english = []] }) => english);
  const proofs = [...Map.groupBy(entries, ({ id }) => id).values()];
  return {
    sentences: sentences.length,
    promising: sentences.filter(({ ids }) => ids?.length).length,
    promises: proofs.length,
    tested: proofs.filter((found) => testsOf(found).length > 0).length,
    tests: new Set(testsOf(entries)).size,
  };
}

/** The count first, then every promise with its sentences in English and its proofs. */
export function writePage(read: Promises): string {
  const { texts, entries } = read;
  const { sentences, promising, promises: all, tested, tests } = countPromises(read);
  const words = new Map<string, Set<string>>();
  for (const { words: said, ids } of texts.flatMap(({ languages: [english = []] }) => english))
    for (const id of ids ?? []) words.set(id, (words.get(id) ?? new Set()).add(plain(said)));
  const proofs = Map.groupBy(entries, ({ id }) => id);
  const rows = [...proofs].map(
    ([id, found]) => `| ${id} | ${[...(words.get(id) ?? [])].join("<br>")} | ${found.map(proofOf).join("<br>")} |`,
  );
  return [
    "# What the pages promise",
    "",
    "Made by `npm run promises` from the marks in the texts that a shop starts with and from " +
      `[the list of proofs](${posix.basename(LIST)}); the gate refuses a promise without proof. What only the owner ` +
      "can keep stands in [a page for owners](../owner/promises.md).",
    "",
    "| sentences | that promise | in texts | promises | proved by tests | by documents or sources alone | tests named |",
    "|---:|---:|---:|---:|---:|---:|---:|",
    `| ${sentences} | ${promising} | ${texts.length} | ${all} | ${tested} | ${all - tested} | ${tests} |`,
    "",
    "| promise | what pages say | proof |",
    "|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

function testsOf(entries: readonly Entry[]): string[] {
  return entries.filter(({ stand }) => stand === "test").map(({ says }) => says);
}

/** Links would lead to addresses of a shop. */
function plain(words: string): string {
  return words
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/gu, "$1")
    .replaceAll(/^\||\|$|\\$/gu, "")
    .replaceAll("|", "·")
    .replaceAll(/[<>[\]]/gu, (sign) => `\\${sign}`)
    .trim();
}

function proofOf({ stand, says }: Entry): string {
  if (stand === "document") return `[${says}](${posix.relative(posix.dirname(PAGE), says)})`;
  const [path = "", ...rest] = says.split(" › ");
  const named = rest.join(" › ").replaceAll(/[|<>[\]]/gu, (sign) => `\\${sign}`);
  const link = `[${posix.basename(path)}](${posix.relative(posix.dirname(PAGE), path)})`;
  return stand === "test" ? `${link}: ${named}` : `${link}, where \`${named}\` stands`;
}

/** What pages say is marked alike in all languages and proved, and the page of it is fresh. */
export const promises: Check = {
  name: "promises",
  run(root) {
    if (!existsSync(join(root, LIST))) return [];
    const read = readPromises(root);
    const path = join(root, PAGE);
    const isFresh = existsSync(path) && readFileSync(path, "utf8") === writePage(read);
    return [
      ...auditPromises(root, read),
      ...(isFresh ? [] : [`${PAGE} is not what texts and proofs say: npm run promises`]),
    ];
  },
};
