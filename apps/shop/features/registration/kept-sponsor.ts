import { type KeptSponsorRule, SPONSOR_KEPT_DAYS, sponsorToKeep } from "@kram/domain/registration";
import { markedNo, SPONSOR_KEY } from "./sponsor-mark.ts";

/** `until` in milliseconds, for those who agreed; null for this visit. */
export interface KeptSponsor {
  sponsorNo: string;
  /** As the sponsor agreed to be shown. */
  name: string;
  until: number | null;
}

type Place = "sessionStorage" | "localStorage";

const DAY_MS = 86_400_000;

/** Null where nobody is kept, or the thirty days are over. Source: registration 10. */
export function keptSponsor(now = Date.now()): KeptSponsor | null {
  const visit = read("sessionStorage");
  if (visit) return { ...visit, until: null };
  const agreed = read("localStorage");
  if (agreed?.until && agreed.until > now) return agreed;
  drop("localStorage");
  return null;
}

/** Looks a followed member up once, and keeps who is to stay by the owner's rule; unknown numbers change nothing. */
export async function followMark(
  lookUp: (sponsorNo: string) => Promise<{ name: string; kept: KeptSponsorRule } | null>,
  sponsorNo = markedNo(),
): Promise<KeptSponsor | null> {
  const kept = keptSponsor();
  if (sponsorNo === null || kept?.sponsorNo === sponsorNo) return kept;
  const found = await lookUp(sponsorNo);
  if (!found) return kept;
  const followed = { sponsorNo, name: found.name, until: kept?.until ?? null };
  const stays = sponsorToKeep(kept, followed, found.kept) ?? followed;
  write(stays);
  return stays;
}

/** For thirty days from now, or only for this visit. */
export function rememberSponsor(kept: KeptSponsor, agreed: boolean, now = Date.now()): KeptSponsor {
  const next = { ...kept, until: agreed ? now + SPONSOR_KEPT_DAYS * DAY_MS : null };
  write(next);
  return next;
}

/** Once joined, or not wanted. */
export function forgetSponsor(): void {
  drop("sessionStorage");
  drop("localStorage");
}

function write(kept: KeptSponsor): void {
  forgetSponsor();
  within(kept.until === null ? "sessionStorage" : "localStorage", (storage) =>
    storage.setItem(SPONSOR_KEY, JSON.stringify(kept)),
  );
}

function drop(place: Place): void {
  within(place, (storage) => storage.removeItem(SPONSOR_KEY));
}

function read(place: Place): KeptSponsor | null {
  const text = within(place, (storage) => storage.getItem(SPONSOR_KEY)) ?? null;
  if (text === null) return null;
  try {
    const { sponsorNo, name, until } = JSON.parse(text) as Partial<KeptSponsor>;
    if (typeof sponsorNo !== "string" || typeof name !== "string") return null;
    return { sponsorNo, name, until: typeof until === "number" ? until : null };
  } catch {
    return null;
  }
}

/** Browsers may forbid storage; then nobody is kept. */
function within<Result>(place: Place, work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(window[place]);
  } catch {
    return undefined;
  }
}
