import { behindFence } from "./job-fence.ts";
import { counted } from "./observability/metrics.ts";
import { every } from "./repeat.ts";

export interface JobState<Name extends string> {
  name: Name;
  pauseMs: number;
  runs: number;
  failures: number;
  /** Null before the first run has ended. */
  lastAt: Date | null;
  lastMs: number | null;
  failing: boolean;
  lastFailure: { at: Date; reason: string } | null;
}

/** Repeated work of who holds the lease, and its runs, in memory only. `held` answers with the lease's fence. */
export function createJobs<Name extends string>(
  lease: { held: () => Promise<number> },
  onFailure: (error: Error) => void,
) {
  const states: JobState<Name>[] = [];
  const running: { stop(): void }[] = [];
  return {
    /** Repeats with pauses, also after a failure, which is reported; what falls due without the lease waits for it. */
    repeat(name: Name, pauseMs: number, work: () => Promise<unknown>): void {
      const state: JobState<Name> = { ...NEVER_RUN, name, pauseMs };
      states.push(state);
      const run = async () => behindFence(await lease.held(), () => note(state, work));
      running.push(every(pauseMs, run, onFailure));
    },

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
    counted.jobs([state.name, state.failing ? "failed" : "done"]);
    counted.jobSeconds([state.name], state.lastMs / 1000);
  }
}
