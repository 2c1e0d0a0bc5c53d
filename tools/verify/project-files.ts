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

/** Every file that `.gitignore` does not name, as a sorted path; read from the disk, so that an archive works too. */
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

/** Whether a path is source that people write: TypeScript, JavaScript or CSS, but nothing that a program wrote. */
export function isSource(path: string): boolean {
  return /\.(ts|tsx|mjs|css)$/u.test(path) && !path.endsWith(".sql-types.ts");
}

/** Whether a path is a test, which may be longer than other source. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/u.test(path);
}
