import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { listFiles } from "../verify/project-files.ts";

const OWN = "@kram";

/** Copies into a temporary folder with links to installed packages; answers it. */
export function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "kram-trials-"));
  const files = listFiles(root);
  for (const path of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
  const workspaces = files.filter((path) => path.endsWith("package.json")).map((path) => dirname(path));
  for (const folder of workspaces) linkPackages(join(root, folder, "node_modules"), join(copy, folder, "node_modules"));
  return copy;
}

function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    // What tools keep between runs would be shared by both.
    if (name !== OWN && !/^\.(?!bin$)/u.test(name)) symlinkSync(join(from, name), join(to, name));
  }
  if (!existsSync(join(from, OWN))) return;
  mkdirSync(join(to, OWN));
  for (const name of readdirSync(join(from, OWN)))
    symlinkSync(readlinkSync(join(from, OWN, name)), join(to, OWN, name));
}
