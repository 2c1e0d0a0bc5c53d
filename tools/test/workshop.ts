import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeData } from "../postgres/remove-data.ts";

/** A temporary folder for one run of the tests. */
export interface Workshop {
  /** Reports of the test programs. */
  report(name: string): string;
  /** Data folder of the PostgreSQL for the API tests. */
  postgres: string;
  /** What `.data` is to a shop, for the browser journeys. */
  data: string;
  /** Copies the logs of the shops to `target`, to look at after a failure. */
  keepLogs(target: string): void;
  remove(): void;
}

/** Makes the folder; an embedded server that runs under another account may pass through it. */
export function openWorkshop(): Workshop {
  const box = mkdtempSync(join(tmpdir(), "kram-test-"));
  chmodSync(box, 0o711);
  const postgres = join(box, "postgres");
  const data = join(box, "data");
  return {
    report: (name) => join(box, `${name}.json`),
    postgres,
    data,
    keepLogs: (target) => {
      rmSync(target, { recursive: true, force: true });
      if (existsSync(join(data, "logs"))) cpSync(join(data, "logs"), target, { recursive: true });
    },
    remove: () => {
      removeData(postgres);
      removeData(join(data, "postgres"));
      rmSync(box, { recursive: true, force: true });
    },
  };
}
