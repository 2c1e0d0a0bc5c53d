import { join } from "node:path";
import { startPostgres } from "../postgres/start-postgres.ts";
import { beginBuilds } from "../start/builds.ts";
import { runCommand } from "./command.ts";
import { type Tally, tallyGate, tallyOf, tallyVitest } from "./tally.ts";
import type { Workshop } from "./workshop.ts";

export interface TestRun {
  root: string;
  workshop: Workshop;
  signal: AbortSignal;
  /** Told before anything starts that has to be stopped at the end. */
  onEnd(stop: () => Promise<void>): void;
}

const minutes = (count: number) => count * 60_000;

export const testedInstances = ["pl", "de"] as const;

/** Each check but the tests counts one. */
export async function runGate({ root, workshop, signal }: TestRun): Promise<Tally> {
  const report = workshop.report("gate");
  const args = ["tools/verify/verify.ts", "--no-tests", "--json", report];
  const code = await runCommand({ args, cwd: root, env: {}, signal, limitMs: minutes(8) });
  return tallyOf(report, tallyGate, code);
}

/** On a PostgreSQL that lives as long as they run. */
export async function runUnitAndApi({ root, workshop, signal, onEnd }: TestRun): Promise<Tally> {
  const server = await startPostgres({ dataDir: workshop.postgres, throwAway: true });
  onEnd(() => server.stop());
  const report = workshop.report("vitest");
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["node_modules/vitest/vitest.mjs", "run", ...reporters];
  const env = { KRAM_TEST_DATABASE_URL: server.url("postgres"), CI: "true" };
  const code = await runCommand({ args, cwd: root, env, signal, limitMs: minutes(20) });
  await server.stop();
  return tallyOf(report, tallyVitest, code);
}

/** Each build counts one, fresh or built anew. */
export async function runBuilds({ root, workshop, signal }: TestRun): Promise<Tally> {
  const { office, api, shops } = beginBuilds(
    testedInstances.map((instance) => ({ instance })),
    { root, dataDir: workshop.data, signal },
  );
  const results = await Promise.allSettled([office, api, ...shops.values()]);
  signal.throwIfAborted();
  const failed = results.filter((result) => result.status === "rejected");
  for (const { reason } of failed.slice(0, 1)) console.error(reason instanceof Error ? reason.message : reason);
  return { passed: results.length - failed.length, failed: failed.length, skipped: 0 };
}

export function installed(root: string, path: string): string {
  return join(root, "node_modules", path);
}
