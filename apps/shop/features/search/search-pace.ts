/** Milliseconds of quiet after which what was typed is looked up. */
const PAUSE_MS = 250;

/** Longest that a letter waits while typing goes on; both bounds of the specification hold with it. Source: search 1. */
const LONGEST_MS = 1000;

/** When what is typed is looked up. */
export interface SearchPace {
  /** A letter was typed: looks up after a pause, or when the first letter since the last time has waited long enough. */
  typed(): void;
  /** Looks up at once. */
  now(): void;
  /** Looks nothing up that is still waiting. */
  stop(): void;
}

/** Makes the pace of one field; `lookUp` is called when it is time. */
export function createSearchPace(lookUp: () => void): SearchPace {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;
  function stop(): void {
    clearTimeout(pause);
    clearTimeout(longest);
    pause = undefined;
    longest = undefined;
  }
  function now(): void {
    stop();
    lookUp();
  }
  return {
    typed() {
      clearTimeout(pause);
      pause = setTimeout(now, PAUSE_MS);
      longest ??= setTimeout(now, LONGEST_MS);
    },
    now,
    stop,
  };
}
