/** Window event for toasts that came or went; their store loads with the first one. */
export const TOASTS_CHANGED = "kram:toasts";

/** Id of the toasts' place; its `data-default-ms` is the configured time, in milliseconds. */
export const TOAST_PLACE = "toasts";
