import { every } from "./repeat.ts";

/** How a job that is repeated went in this process since it started. */
export interface JobState<Name extends string> {
  name: Name;
  pauseMs: number;
  runs: number;
  failures: number;
  /** End of the last run; null before the first one. */
  lastAt: Date | null;
  lastMs: number | null;
  /** Whether the last run failed. */
  failing: boolean;
  lastFailure: { at: Date; reason: string } | null;
}

/** The API's repeated work and how each run went, in memory only. */
export function createJobs<Name extends string>(onFailure: (error: Error) => void) {
  const states: JobState<Name>[] = [];
  const running: { stop(): void }[] = [];
  return {
    /** Repeats a job with pauses; a failure is reported and the next run follows. */
    repeat(name: Name, pauseMs: number, work: () => Promise<unknown>): void {
      const state: JobState<Name> = { ...NEVER_RUN, name, pauseMs };
      states.push(state);
      running.push(every(pauseMs, () => note(state, work), onFailure));
    },

    /** Every job as it stands. */
    report: (): readonly JobState<Name>[] => states,

    stop(): void {
      for (const job of running) job.stop();
    },
  };
}

const NEVER_RUN = { runs: 0, failures: 0, lastAt: null, lastMs: null, failing: false, lastFailure: null };

async function note(state: JobState<string>, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  try {
    await work();
    state.failing = false;
  } catch (error) {
    state.failing = true;
    state.failures += 1;
    state.lastFailure = { at: new Date(), reason: error instanceof Error ? error.message : String(error) };
    throw error;
  } finally {
    state.runs += 1;
    state.lastAt = new Date();
    state.lastMs = Math.round(performance.now() - began);
  }
}
