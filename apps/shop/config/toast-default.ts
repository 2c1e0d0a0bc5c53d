/** Milliseconds that a toast without a time of its own stays, 3000 to 5000; as configured for this instance. Source: shell 16. */
export function toastDefaultMs(): number {
  return Number.parseInt(process.env.TOAST_DEFAULT_MS ?? "", 10) || 3000;
}
