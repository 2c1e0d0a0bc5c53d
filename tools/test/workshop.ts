import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "../postgres/postmaster.ts";
import { removeData } from "../postgres/remove-data.ts";

export interface Workshop {
  /** Of a test program. */
  report(name: string): string;
  postgres: string;
  /** Beside the PostgreSQL, for what nobody misses afterwards. */
  quick: string;
  /** The journeys' `.data`. */
  data: string;
  keepLogs(target: string): void;
  remove(): void;
}

/** A run needs less than half of these bytes in memory. */
const MEMORY = "/dev/shm";
const FREE_THERE = 4 * 2 ** 30;
const FREE_MEMORY = 8 * 2 ** 30;

/** `box` where memory is scarce; clears what killed runs left. */
function quickFolder(box: string): string {
  if (!existsSync(MEMORY)) return box;
  for (const name of readdirSync(MEMORY)) {
    const pid = /^kram-test-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < FREE_THERE || freemem() < FREE_MEMORY) return box;
  const made = mkdtempSync(join(MEMORY, `kram-test-${process.pid}-`));
  chmodSync(made, 0o711);
  return made;
}

/** An embedded server under another account may pass through. */
export function openWorkshop(): Workshop {
  const box = mkdtempSync(join(tmpdir(), "kram-test-"));
  chmodSync(box, 0o711);
  const quick = quickFolder(box);
  const postgres = join(quick, "postgres");
  const data = join(box, "data");
  return {
    report: (name) => join(box, `${name}.json`),
    postgres,
    quick,
    data,
    keepLogs: (target) => {
      rmSync(target, { recursive: true, force: true });
      if (existsSync(join(data, "logs"))) cpSync(join(data, "logs"), target, { recursive: true });
    },
    remove: () => {
      removeData(postgres);
      removeData(join(data, "postgres"));
      for (const folder of [quick, box]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
