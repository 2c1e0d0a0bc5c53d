/** Calls `onLead` once this tab is the one that acts for all; without locks each tab does. */
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
