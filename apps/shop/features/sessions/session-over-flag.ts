import { INSTANCE } from "../../config/instance.ts";

/** `1` after a press found the session over. */
const KEY = `kram.${INSTANCE}.session-over`;

/** Reads the flag once and clears it. */
export function takeSessionOverFlag(): boolean {
  try {
    const isSet = sessionStorage.getItem(KEY) === "1";
    sessionStorage.removeItem(KEY);
    return isSet;
  } catch {
    return false;
  }
}

/** For the next page. */
export function setSessionOverFlag(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch {
    // Without storage nothing is said.
  }
}
