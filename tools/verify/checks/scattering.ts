import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readImports } from "../boundaries/read-imports.ts";
import { resolveImport } from "../boundaries/resolve.ts";
import { isTest } from "../project-files.ts";

/** In an app's feature, without a reason. */
const MOST_FILES = 25;

/** An entry goes when its feature is smaller again. */
const REASONS: Readonly<Record<string, string>> = {
  "apps/api/features/catalog": "products, prices, categories, pictures and their search are one read model",
  "apps/api/features/members": "a profile of ten sections, own data, deletion and the office's members",
  "apps/api/features/orders":
    "members' and the office's orders, their steps, mails, cash, refunds, prints and prepared carts",
  "apps/api/features/sessions": "passwords, links, passkeys, apps and the slowing of tries, each a file with its test",
  "apps/shop/features/content": "thirteen pages of the owner's words, with their parts",
  "apps/shop/features/sessions": "five ways to sign in and the pages about them; what pages load apart stands apart",
};

/** Small files that one other file imports, rounded up; the number only falls. */
const SMALL_WITH_ONE_USER = 135;

/** In lines: a shorter file is read with the one that needs it. */
const SMALL_LINES = 40;

/** What only tests use. */
const NO_SOURCE = /(?:^|\/)testing\/|^e2e\//u;

const WHERE = "tools/verify/checks/scattering.ts";

/** These stand for themselves however small. */
const STANDS_ALONE = /(?:route\.ts|page\.tsx|layout\.tsx|public(?:\.server)?\.ts)$/u;

/** A file with its lines. */
export interface Measured {
  path: string;
  lines: number;
}

/** Finds large features without a reason, reasons without need, and more small files. */
export function scattering(root: string, measured: readonly Measured[]): string[] {
  const source = measured.filter(({ path }) => /\.(ts|tsx|mjs)$/u.test(path) && !isTest(path) && !NO_SOURCE.test(path));
  const small = smallWithOneUser(
    source.map((file) => ({ ...file, source: readFileSync(join(root, file.path), "utf8") })),
  ).length;
  return [
    ...largeFeatures(source),
    ...(small > SMALL_WITH_ONE_USER
      ? [
          `${small} small files are imported by one file alone, ${SMALL_WITH_ONE_USER} is the most: put what is new where it is used`,
        ]
      : []),
  ];
}

function largeFeatures(source: readonly Measured[]): string[] {
  const sizes = new Map<string, number>();
  for (const { path } of source) {
    const folder = /^apps\/\w+\/features\/[\w-]+(?=\/)/u.exec(path)?.[0];
    if (folder) sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes].flatMap(([folder, files]) => {
    const hasReason = Object.hasOwn(REASONS, folder);
    if (files > MOST_FILES && !hasReason)
      return [`${folder}: ${files} files, ${MOST_FILES} is the most without a reason in ${WHERE}`];
    return files <= MOST_FILES && hasReason ? [`${folder} needs no reason in ${WHERE} any more`] : [];
  });
}

/** Tests do not count as users. */
export function smallWithOneUser(files: readonly (Measured & { source: string })[]): string[] {
  const sources = files.filter(({ path }) => !isTest(path));
  const paths = new Set(sources.map(({ path }) => path));
  const users = new Map<string, number>();
  for (const { path, source } of sources) {
    const targets = new Set(readImports(path, source).map(({ specifier }) => resolveImport(path, specifier, paths)));
    for (const target of targets) if (target !== null) users.set(target, (users.get(target) ?? 0) + 1);
  }
  return sources
    .filter(({ path, lines }) => users.get(path) === 1 && lines < SMALL_LINES && !STANDS_ALONE.test(path))
    .map(({ path }) => path);
}
