/** Event of the window that says that toasts came or went; apart from their store, which loads with the first one. */
export const TOASTS_CHANGED = "kram:toasts";

/** Id of the place of the toasts; its `data-default-ms` holds the configured milliseconds of those without a time of their own. */
export const TOAST_PLACE = "toasts";
