/** Window event; the store loads with the first. */
export const MESSAGES_CHANGED = "kram:messages";
