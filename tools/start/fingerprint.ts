import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const left =
  /^(node_modules|dist|\.next.*|\.turbo|coverage|test-results|next-env\.d\.ts|.*\.tsbuildinfo|.*\.test\.tsx?)$/;

function filesOf(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !left.test(name));
  return names.sort().flatMap((name) => filesOf(join(path, name)));
}

/** Leaves out what a build makes, and tests. */
export function fingerprint(root: string, paths: string[]): string {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesOf(join(root, path)))
      hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}
