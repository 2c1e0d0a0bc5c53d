/** Window event; the store loads with the first. */
export const TOASTS_CHANGED = "kram:toasts";

/** Id of the place; its `data-default-ms` is the configured time. */
export const TOAST_PLACE = "toasts";
