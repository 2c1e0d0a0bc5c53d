import { BASE_PATH, INSTANCE } from "../../config/instance.ts";
import { safeCallbackPath } from "./callback-path.ts";

const KEY = `kram.${INSTANCE}.asked`;
/** As long as the link that confirms a registration. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/** Keeps where somebody wanted to go while a mail or a new session stands between. Source: sessions 20. */
export function keepPath(path: string | null): void {
  if (path === null) return;
  store((storage) => storage.setItem(KEY, JSON.stringify({ path, until: Date.now() + KEPT_MS })));
}

/** Below the base path; null without one, or when it is too old. */
export function keptPath(): string | null {
  const text = store((storage) => storage.getItem(KEY)) ?? null;
  const kept = text === null ? null : readKept(text);
  if (kept === null || kept.until < Date.now()) return null;
  const callbackUrl = BASE_PATH + kept.path;
  return safeCallbackPath({ callbackUrl, shopUrl: location.origin + BASE_PATH, fallback: "" }) === ""
    ? null
    : kept.path;
}

export function forgetPath(): void {
  store((storage) => storage.removeItem(KEY));
}

function readKept(text: string): { path: string; until: number } | null {
  try {
    const { path, until } = JSON.parse(text) as { path?: unknown; until?: unknown };
    return typeof path === "string" && typeof until === "number" ? { path, until } : null;
  } catch {
    return null;
  }
}

/** Browsers may forbid storage; then nothing is kept. */
function store<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
