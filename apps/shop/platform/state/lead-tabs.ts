/** Calls `onLead` once this tab leads; without locks each tab does. */
export function leadTabs({ name, signal, onLead }: { name: string; signal: AbortSignal; onLead: () => void }): void {
  if (!("locks" in navigator)) return onLead();
  const untilAborted = () => new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  const held = navigator.locks.request(name, { signal }, () => {
    onLead();
    return untilAborted();
  });
  // Giving up rejects.
  held.catch(() => undefined);
}
