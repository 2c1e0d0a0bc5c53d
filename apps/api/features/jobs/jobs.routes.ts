import { JOBS, type JobItem, type JobName, listJobs } from "@kram/contract/jobs";
import type { Serve } from "../../platform/http/route.ts";
import type { JobState } from "../../platform/jobs.ts";

export function registerJobRoutes({
  serve,
  jobs,
}: {
  serve: Serve;
  jobs: { report: () => readonly JobState<JobName>[] };
}): void {
  serve(listJobs, async () => ({
    items: jobs
      .report()
      .map(present)
      .sort((a, b) => Number(b.failing) - Number(a.failing) || JOBS.indexOf(a.id) - JOBS.indexOf(b.id)),
  }));
}

function present({ name, pauseMs, lastAt, lastFailure, ...state }: JobState<JobName>): JobItem {
  return {
    ...state,
    id: name,
    pauseSeconds: pauseMs / 1000,
    lastAt: lastAt?.toISOString() ?? null,
    lastFailure: lastFailure && { at: lastFailure.at.toISOString(), reason: lastFailure.reason },
  };
}
