const listeners = new Set<() => void>();
let unread = 0;

export function currentUnread(): number {
  return unread;
}

export function setUnread(count: number): void {
  if (count === unread) return;
  unread = count;
  for (const listener of listeners) listener();
}

/** Returns the way to stop. */
export function subscribeUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
