import { INSTANCE } from "../../config/instance.ts";

/** Changes of the cart, and what was typed into forms. */
const KEYS = { cart: `kram.${INSTANCE}.cut-off-cart`, entries: `kram.${INSTANCE}.cut-off-entries` } as const;

type Kept = keyof typeof KEYS;

/** As long as signing in again may take. */
const KEPT_MS = 60 * 60 * 1000;

interface KeptItem {
  memberNo: string;
  until: number;
  value: unknown;
}

/** What the end of a session cut off: in this tab alone, for the same member, for an hour. Source: sessions 21. */
export function keepForMember(what: Kept, memberNo: string, value: unknown): void {
  if (memberNo === "") return;
  const item: KeptItem = { memberNo, until: Date.now() + KEPT_MS, value };
  store((storage) => storage.setItem(KEYS[what], JSON.stringify(item)));
}

export function hasKept(what: Kept): boolean {
  return store((storage) => storage.getItem(KEYS[what]) !== null) ?? false;
}

/** Null where nothing is; what is another member's or too old is gone by this. */
export function keptFor(what: Kept, memberNo: string): unknown {
  const item = read(what);
  if (item && item.memberNo === memberNo && item.until > Date.now()) return item.value;
  forgetKept(what);
  return null;
}

/** Takes parts away without keeping the rest for longer; null takes all. */
export function reviseKept(what: Kept, revise: (value: unknown) => unknown): void {
  const item = read(what);
  const value = item && revise(item.value);
  if (value === null) forgetKept(what);
  else store((storage) => storage.setItem(KEYS[what], JSON.stringify({ ...item, value })));
}

/** All of it, as somebody signs out by hand. */
export function forgetKept(...kinds: Kept[]): void {
  const forgotten: readonly Kept[] = kinds.length > 0 ? kinds : ["cart", "entries"];
  for (const what of forgotten) store((storage) => storage.removeItem(KEYS[what]));
}

function read(what: Kept): KeptItem | null {
  return store((storage) => JSON.parse(storage.getItem(KEYS[what]) ?? "null") as KeptItem | null) ?? null;
}

/** Browsers may forbid storage; then nothing is kept. */
function store<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
