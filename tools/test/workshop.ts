import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "../postgres/postmaster.ts";
import { removeData } from "../postgres/remove-data.ts";

/** A temporary folder for one run of the tests. */
export interface Workshop {
  /** Reports of the test programs. */
  report(name: string): string;
  /** Data folder of the PostgreSQL for the API tests; memory is twenty times as quick as a disk. */
  postgres: string;
  /** Folder for what nobody misses afterwards, where the PostgreSQL is. */
  quick: string;
  /** What `.data` is to a shop, for the browser journeys. */
  data: string;
  /** Copies the logs of the shops to `target`, to look at after a failure. */
  keepLogs(target: string): void;
  remove(): void;
}

/** Files in memory on Linux, and the bytes that must be free: a run needs less than half. */
const MEMORY = "/dev/shm";
const FREE_THERE = 4 * 2 ** 30;
const FREE_MEMORY = 8 * 2 ** 30;

/** Where data goes that nobody misses after the run; `box` where memory is scarce. What runs that were killed left there goes. */
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

/** Makes the folder; an embedded server that runs under another account may pass through it. */
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
