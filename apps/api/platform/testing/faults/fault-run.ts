/** PostgreSQL is the one of KRAM_TEST_DATABASE_URL. */
export interface FaultRun {
  /** Repeats the draws. */
  seed: number;
  /** Cleared at the end. */
  folder: string;
  /** When aborted, a part ends what it started and answers what it has. */
  signal: AbortSignal;
  /** Whether another round begins after so many. */
  goesOn: (rounds: number) => boolean;
}

export interface FaultFigures {
  /** `API kills` → 30; times in milliseconds end with `ms`. */
  done: Record<string, number>;
  /** Empty when all is well. */
  amiss: string[];
  table?: string[];
}

export function roundsOf(count: number, options: Partial<FaultRun> = {}): FaultRun {
  const { signal } = new AbortController();
  return { seed: 20_261_121, folder: "/nonexistent", signal, goesOn: (rounds) => rounds < count, ...options };
}

/** Keeps each finding once, at most a page of them. */
export function createFindings(): { add: (finding: string) => void; list: () => string[] } {
  const found = new Map<string, number>();
  return {
    add: (finding) => void found.set(finding, (found.get(finding) ?? 0) + 1),
    list: () =>
      [...found].slice(0, 50).map(([finding, times]) => (times > 1 ? `${finding} (${times} times)` : finding)),
  };
}
