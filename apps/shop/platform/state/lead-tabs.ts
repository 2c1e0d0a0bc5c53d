/** Lets one tab at a time act for all: calls `onLead` once this one is it; the signal gives that up. Where the browser has no locks, each acts for itself. */
export function leadTabs({ name, signal, onLead }: { name: string; signal: AbortSignal; onLead: () => void }): void {
  if (!("locks" in navigator)) return onLead();
  const untilAborted = () => new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  const held = navigator.locks.request(name, { signal }, () => {
    onLead();
    return untilAborted();
  });
  // Who gives up waiting is told so by a refusal.
  held.catch(() => undefined);
}
