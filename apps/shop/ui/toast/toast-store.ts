import { TOAST_PLACE, TOASTS_CHANGED, TOASTS_LEAVE } from "./toast-event.ts";

/** Errors and warnings stay longer. */
export type ToastKind = "info" | "success" | "warning" | "error";

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text?: string;
  /** As "open cart". */
  action?: { label: string; onPress: () => void };
}

/** `durationMs` overrides the kind's. */
type ToastInput = Omit<Toast, "id" | "kind"> & { kind?: ToastKind; durationMs?: number };

/** Source: shell 16. */
const TOAST_MS = { least: 3000, most: 5000, warning: 5000, error: 10_000 } as const;

const MOST = 3;
const listeners = new Set<() => void>();
const deadlines = new Map<number, number>();
let toasts: readonly Toast[] = [];
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let pausedAt: number | null = null;
let isHeld = false;

/** `configured` counts for infos and successes, from 3 to 5 seconds. Source: shell 16. */
export function toastMs(kind: ToastKind, configured: number): number {
  if (kind === "warning" || kind === "error") return TOAST_MS[kind];
  return Math.min(TOAST_MS.most, Math.max(TOAST_MS.least, configured || TOAST_MS.least));
}

/** Shows a toast in place of an equal one. */
export function showToast({ kind = "info", durationMs = toastMs(kind, configuredMs()), ...rest }: ToastInput): void {
  const same = toasts.find((toast) => toast.title === rest.title && toast.text === rest.text);
  const id = ++lastId;
  const standing = [...toasts.filter((toast) => toast !== same), { id, kind, ...rest }];
  deadlines.set(id, (pausedAt ?? performance.now()) + durationMs);
  keep(standing.slice(-MOST));
}

/** To screen readers alone, in the region of toasts. */
export function say(text: string): void {
  const line = document.createElement("p");
  line.className = "sr-only";
  line.append(text);
  document.getElementById(TOAST_PLACE)?.append(line);
  setTimeout(() => line.remove(), TOAST_MS.most);
}

// No window on the server.
globalThis.addEventListener?.(TOASTS_LEAVE, () => keep([]));

export function dismissToast(id: number): void {
  keep(toasts.filter((toast) => toast.id !== id));
}

/** Stops the clocks during hover and focus. Source: shell 16. */
export function pauseToasts(): void {
  pausedAt ??= performance.now();
  clearTimeout(timer);
}

/** Stops the clocks while toasts find no place for their buttons, whatever the pointer does. Source: shell 16. */
export function holdToasts(hold: boolean): void {
  if (hold === isHeld) return;
  isHeld = hold;
  if (hold) pauseToasts();
  else resumeToasts();
}

/** Resumes the clocks. */
export function resumeToasts(): void {
  if (pausedAt === null || isHeld) return;
  const away = performance.now() - pausedAt;
  pausedAt = null;
  for (const [id, at] of deadlines) deadlines.set(id, at + away);
  schedule();
}

/** Oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Returns the way to stop. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Removed toasts never report the end of hover or focus. */
function keep(next: readonly Toast[]): void {
  const gone = toasts.filter((toast) => !next.includes(toast));
  toasts = next;
  for (const { id } of gone) deadlines.delete(id);
  if (gone.length > 0) resumeToasts();
  schedule();
  for (const listener of listeners) listener();
  if (typeof window !== "undefined") dispatchEvent(new Event(TOASTS_CHANGED));
}

function configuredMs(): number {
  if (typeof document === "undefined") return TOAST_MS.least;
  return Number.parseInt(document.getElementById(TOAST_PLACE)?.dataset.defaultMs ?? "", 10);
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
  // Timers may ring just before the deadline.
  schedule();
}
