"use client";

/** Kinds of toasts; errors and warnings stay longer. */
export type ToastKind = "info" | "success" | "warning" | "error";

/** A short message at the edge of the page. */
export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text?: string;
  /** A way on, as "open cart". */
  action?: { label: string; onPress: () => void };
}

/** What showToast takes; `durationMs` overrides the kind's own. */
export type ToastInput = Omit<Toast, "id" | "kind"> & { kind?: ToastKind; durationMs?: number };

/** Milliseconds that a toast stays. Source: specification §9 (default 3 s, error 10 s, warning 5 s). */
export const TOAST_MS: Record<ToastKind, number> = { info: 3000, success: 3000, warning: 5000, error: 10_000 };

const MOST = 3;
const listeners = new Set<() => void>();
const deadlines = new Map<number, number>();
let toasts: readonly Toast[] = [];
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let pausedAt: number | null = null;

/** Shows a toast; an equal one that still stands is replaced. */
export function showToast({ kind = "info", durationMs = TOAST_MS[kind], ...rest }: ToastInput): void {
  const same = toasts.find((toast) => toast.title === rest.title && toast.text === rest.text);
  const id = ++lastId;
  const standing = [...toasts.filter((toast) => toast !== same), { id, kind, ...rest }];
  deadlines.set(id, (pausedAt ?? performance.now()) + durationMs);
  keep(standing.slice(-MOST));
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  keep(toasts.filter((toast) => toast.id !== id));
}

/** Stops the clocks while someone hovers or has the focus inside. Source: specification §4. */
export function pauseToasts(): void {
  pausedAt ??= performance.now();
  clearTimeout(timer);
}

/** Lets the clocks run on from where they were stopped. */
export function resumeToasts(): void {
  if (pausedAt === null) return;
  const away = performance.now() - pausedAt;
  pausedAt = null;
  for (const [id, at] of deadlines) deadlines.set(id, at + away);
  schedule();
}

/** The toasts that stand now, oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls back on every change; returns the way to stop. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A toast that goes takes the hover or the focus with it and never reports their end, so its going lets the clocks run on. */
function keep(next: readonly Toast[]): void {
  const gone = toasts.filter((toast) => !next.includes(toast));
  toasts = next;
  for (const { id } of gone) deadlines.delete(id);
  if (gone.length > 0) resumeToasts();
  schedule();
  for (const listener of listeners) listener();
}

function schedule(): void {
  clearTimeout(timer);
  if (pausedAt !== null || toasts.length === 0) return;
  const next = Math.min(...toasts.map((toast) => deadlines.get(toast.id) ?? 0));
  timer = setTimeout(expire, Math.max(0, Math.ceil(next - performance.now())));
}

function expire(): void {
  const now = performance.now();
  for (const toast of toasts) if ((deadlines.get(toast.id) ?? 0) <= now) dismissToast(toast.id);
  // Timers count whole milliseconds and may ring a moment before the deadline.
  schedule();
}
