import { INSTANCE } from "../../config/instance.ts";
import { setLeaving } from "../../features/sessions/public.ts";
import { setInactiveFlag } from "./inactive-flag.ts";

const RETRY_MS = 15_000;

/** Ends a session for inactivity in all tabs alike: each is flagged, signed out and sent home, whichever of them found out. Source: specification §4. */
export function leaveTogether(): { begin: () => void; close: () => void } {
  const channel = new BroadcastChannel(`kram.${INSTANCE}.inactive`);
  let isLeaving = false;
  async function leave(): Promise<void> {
    if (isLeaving) return;
    isLeaving = true;
    setLeaving(true);
    setInactiveFlag();
    const isOut = await import("../../features/sessions/sign-in.ts")
      .then(({ signOut }) => signOut())
      .catch(() => false);
    if (!isOut) setTimeout(() => (isLeaving = false), RETRY_MS);
  }
  channel.addEventListener("message", () => void leave());
  return {
    begin: () => {
      if (!isLeaving) channel.postMessage("over");
      void leave();
    },
    close: () => channel.close(),
  };
}
