const listeners = new Set<() => void>();
let unread = 0;

/** The number of unread messages as it was last heard. */
export function currentUnread(): number {
  return unread;
}

/** Takes over a newer number. */
export function setUnread(count: number): void {
  if (count === unread) return;
  unread = count;
  for (const listener of listeners) listener();
}

/** Calls back on every change; returns the way to stop. */
export function subscribeUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
