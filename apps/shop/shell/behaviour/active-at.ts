import { INSTANCE } from "../../config/instance.ts";

/** Milliseconds of the last activity in any tab. */
const KEY = `kram.${INSTANCE}.active-at`;

export function keepActive(at: number): void {
  try {
    localStorage.setItem(KEY, String(at));
  } catch {
    // Tabs then know their own activity only.
  }
}

/** In any tab; 0 when unknown. */
export function lastActive(): number {
  try {
    return Number.parseInt(localStorage.getItem(KEY) ?? "0", 10) || 0;
  } catch {
    return 0;
  }
}

/** Nothing of a member stays in this browser. */
export function forgetActive(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept without storage.
  }
}
