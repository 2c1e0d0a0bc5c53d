import { INSTANCE } from "../../config/instance.ts";

/** Milliseconds of the last activity, shared by all tabs. */
const KEY = `kram.${INSTANCE}.active-at`;

/** Keeps a moment of activity. */
export function keepActive(at: number): void {
  try {
    localStorage.setItem(KEY, String(at));
  } catch {
    // Then each tab knows its own activity only.
  }
}

/** The last activity in any tab, 0 where none is known. */
export function lastActive(): number {
  try {
    return Number.parseInt(localStorage.getItem(KEY) ?? "0", 10) || 0;
  } catch {
    return 0;
  }
}

/** Forgets it: nothing of a member stays in this browser. */
export function forgetActive(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Where nothing can be kept, nothing is.
  }
}
