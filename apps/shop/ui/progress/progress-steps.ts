/** Milliseconds between two steps of the bar. Source: shell 15. */
export const PROGRESS_STEP_MS = 500;

/** The bar waits here for the page, in percent. Source: shell 15. */
export const PROGRESS_END = 98;

/** How far the bar moves from each fifth of its way, in percent. Source: shell 15. */
const INCREMENTS = [5, 4, 3, 2, 1] as const;
const FIFTH = 20;

/** Where the bar stands after one more step, in percent: quick at first, ever slower, never beyond its end. */
export function nextProgress(percent: number): number {
  const increment = INCREMENTS[Math.floor(percent / FIFTH)] ?? 1;
  return Math.min(PROGRESS_END, percent + increment);
}
