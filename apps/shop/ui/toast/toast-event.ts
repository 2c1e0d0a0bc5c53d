/** Window event; the store loads with the first. */
export const TOASTS_CHANGED = "kram:toasts";

/** Id of the place; its `data-default-ms` is the configured time. */
export const TOAST_PLACE = "toasts";

/** Window event that ends all toasts, as a drawer or the checkout opens. */
export const TOASTS_LEAVE = "kram:toasts-leave";

export function endToasts(): void {
  globalThis.dispatchEvent(new Event(TOASTS_LEAVE));
}
