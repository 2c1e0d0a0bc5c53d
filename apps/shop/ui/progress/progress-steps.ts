/** Milliseconds. Source: shell 15. */
export const PROGRESS_STEP_MS = 500;

/** Percent at which it waits. Source: shell 15. */
export const PROGRESS_END = 98;

/** Percent a step by each fifth of the way. Source: shell 15. */
const INCREMENTS = [5, 4, 3, 2, 1] as const;
const FIFTH = 20;

/** Percent after one more step, ever slower. */
export function nextProgress(percent: number): number {
  const increment = INCREMENTS[Math.floor(percent / FIFTH)] ?? 1;
  return Math.min(PROGRESS_END, percent + increment);
}
