/** Window event for messages that came or went; their store loads with the first one. */
export const MESSAGES_CHANGED = "kram:messages";
