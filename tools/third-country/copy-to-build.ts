import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { listFiles } from "../verify/project-files.ts";

/** Copies project and packages, since a build follows no link out of its folder. Answers the temporary folder. */
export function copyToBuild(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "kram-third-country-"));
  // An embedded server that runs under another account passes through it.
  chmodSync(copy, 0o711);
  const files = listFiles(root);
  for (const path of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
  for (const path of files.filter((each) => each.endsWith("package.json")))
    linkFolder(join(root, dirname(path), "node_modules"), join(copy, dirname(path), "node_modules"));
  return copy;
}

/** Repeats a folder by hard links, which take no room; by copies on another disk. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of entriesOf(from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) linkFolder(source, target);
    else linkFile(source, target);
  }
}

/** What lies in a folder of packages, without what tools keep there between runs; nothing where it is missing. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== ".cache" && name !== ".vite");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    copyFileSync(source, target);
  }
}
