import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import type { ServerLayout } from "./layout.ts";
import { DatabaseProblem } from "./problem.ts";

/** Mode 0600, whole or not at all; an existing file stays. */
export function writeOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
  const handle = openSync(draft, "wx", 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
    linkSync(draft, file);
  } catch (problem) {
    if (!(problem instanceof Error && "code" in problem && problem.code === "EEXIST")) throw problem;
  } finally {
    closeSync(handle);
    rmSync(draft, { force: true });
  }
}

/** 192 bits, kept with mode 0600. */
export function keptPassword({ password: file, cluster }: ServerLayout): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    if (existsSync(cluster)) {
      throw new DatabaseProblem(
        `The database is there, but its password file ${file} is missing. Put it back from a copy.`,
      );
    }
    writeOnce(file, randomBytes(24).toString("base64url"));
    return readFileSync(file, "utf8").trim();
  }
}
