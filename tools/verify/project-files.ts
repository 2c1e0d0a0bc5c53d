import { readdirSync } from "node:fs";
import { join } from "node:path";

const SKIPPED_FOLDERS = new Set([
  "node_modules",
  ".git",
  ".data",
  "dist",
  "test-results",
  "playwright-report",
  "coverage",
]);
const SKIPPED_FILES = /^(\.git|next-env\.d\.ts|\.env|.*\.log|.*\.tsbuildinfo)$/u;

/** All but what `.gitignore` names, sorted; also in an archive. */
export function listFiles(root: string, below = ""): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(join(root, below), { withFileTypes: true })) {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name) && !entry.name.startsWith(".next")) found.push(...listFiles(root, path));
    } else if (entry.isFile() && !SKIPPED_FILES.test(entry.name)) {
      found.push(path);
    }
  }
  return below === "" ? found.toSorted() : found;
}

/** Written by people, not programs. */
export function isSource(path: string): boolean {
  return /\.(ts|tsx|mjs|css)$/u.test(path) && !path.endsWith(".sql-types.ts");
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/u.test(path);
}
