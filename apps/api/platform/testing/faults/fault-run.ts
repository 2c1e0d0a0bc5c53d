/** What a part of the faults works with, besides the PostgreSQL that KRAM_TEST_DATABASE_URL names. */
export interface FaultRun {
  /** The same seed makes the same draws. */
  seed: number;
  /** A folder of this run for what a part has to keep, cleared at the end. */
  folder: string;
  /** Aborted when the run is told to end: what a part started is ended, and it answers what it has. */
  signal: AbortSignal;
  /** Whether another round begins, after so many that were done. */
  goesOn: (rounds: number) => boolean;
}

/** What a part did and what it found. */
export interface FaultFigures {
  /** Counts by their words, `API kills` → 30; times in milliseconds end with `ms`. */
  done: Record<string, number>;
  /** Everything that was not as it must be; empty when all is well. */
  amiss: string[];
  /** Lines of a part's own table, for the report. */
  table?: string[];
}

/** A run of a fixed number of rounds, for a test. */
export function roundsOf(count: number, options: Partial<FaultRun> = {}): FaultRun {
  const { signal } = new AbortController();
  return { seed: 20_261_121, folder: "/nonexistent", signal, goesOn: (rounds) => rounds < count, ...options };
}

/** Keeps what is amiss, each only once, and no more than a page of it. */
export function createFindings(): { add: (finding: string) => void; list: () => string[] } {
  const found = new Map<string, number>();
  return {
    add: (finding) => void found.set(finding, (found.get(finding) ?? 0) + 1),
    list: () =>
      [...found].slice(0, 50).map(([finding, times]) => (times > 1 ? `${finding} (${times} times)` : finding)),
  };
}
