import { hostname } from "node:os";
import type { JobName } from "@kram/contract/jobs";
import { createRedaction, HIDDEN_KINDS } from "@kram/domain/observability";
import type { FastifyBaseLogger } from "fastify";
import type { Queryable } from "../../platform/database.ts";
import type { JobState } from "../../platform/jobs.ts";
import { every } from "../../platform/repeat.ts";

/** As others know it. */
export const THIS_PROCESS = `${hostname()}:${process.pid}`;

const BEAT_MS = 30_000;

const hide = createRedaction(HIDDEN_KINDS.join(","));

/** What a process tells of a job; its own or another's. */
export interface JobRun {
  process: string;
  role: string;
  name: string;
  pauseSeconds: number;
  since: Date;
  lastAt: Date | null;
  lastMs: number | null;
  runs: number;
  failures: number;
  failing: boolean;
  failedAt: Date | null;
  lastFailure: string | null;
  alive: boolean;
}

interface Told {
  role: string;
  since: Date;
  jobs: { report: () => readonly JobState<JobName>[] };
}

/** The answering process's own, as they are now. */
export function ownRuns({ role, since, jobs }: Told): JobRun[] {
  return jobs.report().map(({ name, pauseMs, lastFailure, ...state }) => ({
    ...state,
    name,
    process: THIS_PROCESS,
    role,
    since,
    pauseSeconds: Math.round(pauseMs / 1000),
    failedAt: lastFailure?.at ?? null,
    lastFailure: lastFailure && String(hide(lastFailure.reason)).slice(0, 500),
    alive: true,
  }));
}

/** Tells the others every half a minute, in one statement and only when something ran. Answers how to stop. */
export function tellJobRuns(db: Queryable, told: Told, log: FastifyBaseLogger): () => void {
  let runsTold = -1;
  async function tell(): Promise<void> {
    const own = ownRuns(told);
    const runs = own.reduce((sum, each) => sum + each.runs, 0);
    if (runs === runsTold) return;
    await noteRuns(db, own);
    runsTold = runs;
  }
  const warn = (error: Error) => log.warn({ reason: error.message }, "job runs not told");
  void tell().catch(warn);
  return every(BEAT_MS, tell, warn).stop;
}

/** Forgets what was last told a week ago. */
async function noteRuns(db: Queryable, runs: readonly JobRun[]): Promise<void> {
  const rows = runs.map((run) => ({
    process: run.process,
    role: run.role,
    name: run.name,
    pause_seconds: run.pauseSeconds,
    since: run.since,
    last_at: run.lastAt,
    last_ms: run.lastMs,
    runs: run.runs,
    failures: run.failures,
    failing: run.failing,
    failed_at: run.failedAt,
    last_failure: run.lastFailure,
  }));
  await db.query(
    "job-runs.note",
    `WITH gone AS (DELETE FROM job_runs WHERE seen_at < now() - interval '7 days')
     INSERT INTO job_runs (process, role, name, pause_seconds, since, last_at, last_ms, runs, failures, failing, failed_at, last_failure)
     SELECT process, role, name, pause_seconds, since, last_at, last_ms, runs, failures, failing, failed_at, last_failure
     FROM jsonb_to_recordset($1) AS told (process text, role text, name text, pause_seconds integer, since timestamptz,
       last_at timestamptz, last_ms integer, runs integer, failures integer, failing boolean, failed_at timestamptz, last_failure text)
     ON CONFLICT (process, name) DO UPDATE SET role = excluded.role, pause_seconds = excluded.pause_seconds, since = excluded.since,
       last_at = excluded.last_at, last_ms = excluded.last_ms, runs = excluded.runs, failures = excluded.failures,
       failing = excluded.failing, failed_at = excluded.failed_at, last_failure = excluded.last_failure, seen_at = now()`,
    [JSON.stringify(rows)],
  );
}

/** Of all processes but this one; silent for two minutes, one counts as gone. */
export function readOthersRuns(db: Queryable): Promise<JobRun[]> {
  return db.query(
    "job-runs.list",
    `SELECT process, role, name, pause_seconds AS "pauseSeconds", since, last_at AS "lastAt", last_ms AS "lastMs", runs, failures, failing,
       failed_at AS "failedAt", last_failure AS "lastFailure", seen_at > now() - interval '2 minutes' AS alive
     FROM job_runs WHERE process <> $1 ORDER BY seen_at DESC, process`,
    [THIS_PROCESS],
  );
}
