import { unstable_forceFrameRate as forceFrameRate } from "next/dist/compiled/scheduler";

/** Of React's work in one turn: 50 ms, the longest that nobody notices a wait by (RAIL). */
const TURNS_A_SECOND = 20;

/**
 * From the first followed link on: React makes the next page in few turns. Its own 5 ms leave room for input while a page
 * wakes; after a press there is none, and each pause lets the page that is left be drawn again, twice as long on a phone.
 */
export function workInLongTurns(): void {
  forceFrameRate(TURNS_A_SECOND);
}
