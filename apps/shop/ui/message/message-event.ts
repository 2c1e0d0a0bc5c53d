/** Event of the window that says that messages came or went; apart from their store, which loads with the first one. */
export const MESSAGES_CHANGED = "kram:messages";
