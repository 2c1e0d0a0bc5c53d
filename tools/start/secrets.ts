import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { StartProblem } from "./start-problem.ts";

const names = [
  "SESSION_SECRET",
  "SECOND_FACTOR_KEY",
  "PROVIDER_KEYS_KEY",
  "NEXTAUTH_SECRET",
  "REVALIDATE_SECRET",
] as const;

/** By the names of their settings; 256 bits each. */
export type Secrets = Record<(typeof names)[number], string>;

type Kept = Record<string, Partial<Record<string, string>>>;

function read(file: string): Kept {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return {};
  }
  try {
    return JSON.parse(text) as Kept;
  } catch {
    throw new StartProblem(
      `${file} is damaged. Put it back from a copy, or delete it: everyone then has to sign in again.`,
    );
  }
}

/** Generates missing secrets; the file has mode 0600. */
export function keptSecrets(file: string, instances: string[]): Map<string, Secrets> {
  const kept = read(file);
  let changed = false;
  const secrets = instances.map((instance): [string, Secrets] => {
    const own = (kept[instance] ??= {});
    const filled = names.map((name) => {
      if (!own[name]) changed = true;
      own[name] ||= randomBytes(32).toString("base64url");
      return [name, own[name]];
    });
    return [instance, Object.fromEntries(filled) as Secrets];
  });
  if (changed) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return new Map(secrets);
}
