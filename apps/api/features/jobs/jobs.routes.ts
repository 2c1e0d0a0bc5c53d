import { JOBS, type JobItem, type JobName, listJobs } from "@kram/contract/jobs";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import type { JobState } from "../../platform/jobs.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { type JobRun, ownRuns, readOthersRuns } from "./job-runs.ts";

interface JobRouteDeps {
  serve: Serve;
  db: Database;
  config: Pick<Config, "KRAM_ROLE">;
  jobs: { report: () => readonly JobState<JobName>[] };
}

export function registerJobRoutes({ serve, db, config, jobs }: JobRouteDeps): void {
  const since = new Date();
  serve(listJobs, async () => {
    const runs = [...ownRuns({ role: config.KRAM_ROLE, since, jobs }), ...(await readOthersRuns(db))];
    const items = JOBS.map((id) =>
      present(
        id,
        runs.filter(({ name }) => name === id),
      ),
    );
    return wholeList(items.toSorted((a, b) => Number(isBad(b)) - Number(isBad(a))));
  });
}

function isBad({ failing, overdue }: JobItem): boolean {
  return failing || overdue;
}

function present(id: JobName, runs: readonly JobRun[]): JobItem {
  const alive = runs.filter((run) => run.alive);
  const [latest] = byNewest(runs, ({ lastAt }) => lastAt);
  const [failed] = byNewest(runs, ({ failedAt }) => failedAt);
  const sum = (amount: (run: JobRun) => number) => runs.reduce((all, run) => all + amount(run), 0);
  return {
    id,
    pauseSeconds: Math.max(0, ...runs.map(({ pauseSeconds }) => pauseSeconds)),
    runs: sum((run) => run.runs),
    failures: sum((run) => run.failures),
    // Who ran it last: another one that failed earlier may have lost the lease, and does not try again.
    failing: byNewest(alive, ({ lastAt }) => lastAt)[0]?.failing ?? false,
    overdue: isOverdue(runs),
    lastAt: latest?.lastAt?.toISOString() ?? null,
    lastMs: latest?.lastMs ?? null,
    lastFailure: failed?.failedAt ? { at: failed.failedAt.toISOString(), reason: failed.lastFailure ?? "" } : null,
    processes: runs.map(({ process, role, lastAt, failing, alive: isAlive }) => ({
      process,
      role,
      alive: isAlive,
      failing,
      lastAt: lastAt?.toISOString() ?? null,
    })),
  };
}

function byNewest(runs: readonly JobRun[], at: (run: JobRun) => Date | null): JobRun[] {
  const time = (run: JobRun) => at(run)?.getTime() ?? 0;
  return runs.filter((run) => at(run) !== null).toSorted((a, b) => time(b) - time(a));
}

/** Beyond twice the pause, for a machine that is busy. */
const GRACE_MS = 120_000;

/** Whether nobody can run it, or nobody did in time; one that never ran counts from the first known process. */
function isOverdue(runs: readonly JobRun[]): boolean {
  if (!runs.some(({ alive }) => alive)) return true;
  const ran = runs.flatMap(({ lastAt }) => (lastAt === null ? [] : [lastAt.getTime()]));
  const last = ran.length > 0 ? Math.max(...ran) : Math.min(...runs.map(({ since }) => since.getTime()));
  const pauseMs = Math.max(...runs.map(({ pauseSeconds }) => pauseSeconds)) * 1000;
  return Date.now() - last > pauseMs * 2 + GRACE_MS;
}
