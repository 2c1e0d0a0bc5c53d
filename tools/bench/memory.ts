import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Resident memory of the programs whose process ids lie in `runDir` as `NAME.pid`; empty where the system does not tell. */
export function residentMegabytes(runDir: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const file of readdirSync(runDir).filter((name) => name.endsWith(".pid"))) {
    const pid = readFileSync(join(runDir, file), "utf8").trim();
    const kilobytes = residentKilobytes(pid);
    if (kilobytes !== undefined) found.set(file.replace(/\.pid$/u, ""), Math.round(kilobytes / 1024));
  }
  return found;
}

function residentKilobytes(pid: string): number | undefined {
  try {
    const match = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return match?.[1] === undefined ? undefined : Number.parseInt(match[1], 10);
  } catch {
    // Only Linux has /proc; elsewhere the table goes without memory.
    return undefined;
  }
}
