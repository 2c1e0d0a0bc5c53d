import { onUnauthenticated } from "../../platform/http/api.ts";
import type { SessionEnd } from "./session-over-flag.ts";
import { hasKept } from "../../platform/state/kept-for-member.ts";
import { isLeaving, lastMemberNo, sessionLost } from "./session-store.ts";

/** Signs out when a person's call, not a page's, finds the session over. Source: sessions 7. */
export function endSessionWhenOver(): void {
  onUnauthenticated((by) => void (by === "read" ? sessionLost() : leave()));
}

async function leave(): Promise<void> {
  const { leaveWithWish } = await import("./leave-with-wish.ts");
  await leaveWithWish();
}

/** The toast loads when there is something to say. Source: sessions 7. */
export async function tellSessionOver(why: SessionEnd): Promise<void> {
  const toasts = await import("./session-over-toasts.ts");
  await (why === "deleted" ? toasts.tellDeleted() : toasts.tellSessionOver(why));
}

/** After a sign-in, but where somebody is led on anyway. Source: sessions 7. */
export async function offerKeptPath(): Promise<void> {
  if (isLeaving()) return;
  const toasts = await import("./session-over-toasts.ts");
  await toasts.offerKeptPath();
}

/** Before a page is left, or shown to a visitor, whose session ended. Source: sessions 21. */
export async function keepEntries(): Promise<void> {
  const { keepEntries: keep } = await import("../../platform/forms/kept-entries.ts");
  keep(lastMemberNo());
}

/** What the end of a session cut off goes back into its forms. Source: sessions 21. */
export async function openEntries(memberNo: string): Promise<void> {
  if (!hasKept("entries")) return;
  const entries = await import("../../platform/forms/kept-entries.ts");
  entries.openEntries(memberNo);
}
