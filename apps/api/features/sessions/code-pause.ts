/** Wrong codes that are free, counted over a day. */
const FREE_TRIES = 5;

const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3600;

/** Seconds without a look at codes after so many wrong ones: none for the first four, then doubling from 30 s to an hour. */
export function codePauseSeconds(failures: number): number {
  if (failures < FREE_TRIES) return 0;
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(failures - FREE_TRIES, 10), LONGEST_PAUSE_SECONDS);
}
