"use client";
import { useEffect, useState } from "react";
import { INSTANCE } from "../config/instance.ts";
import { currentSession, keepEntries, setLeaving } from "../features/sessions/public.ts";
import { fill } from "../i18n/fill.ts";
import { call } from "../platform/http/api.ts";
import { keepSession } from "../platform/http/operations/sessions.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { forgetActive } from "./behaviour/active-at.ts";
import { setInactiveFlag } from "./behaviour/inactive-flag.ts";
import { type Inactivity, watchActivity } from "./behaviour/inactivity.ts";

/** `text` holds `{time}`. */
export interface InactivityTexts {
  title: string;
  text: string;
  stay: string;
}

/** Two minutes before; any movement keeps the session. Source: sessions 5. */
export function InactivityWatch({ texts }: { texts: InactivityTexts }) {
  const [state, setState] = useState<Inactivity>({ kind: "none" });
  useEffect(() => {
    const leaving = leaveTogether();
    const stop = watchActivity((next) => {
      setState((before) => (before.kind === "none" && next.kind === "none" ? before : next));
      if (next.kind === "over") leaving.begin();
    }, tellActive);
    return () => {
      stop();
      leaving.close();
      // A late key may have stored activity again.
      if (currentSession().status === "unauthenticated") forgetActive();
    };
  }, []);
  const seconds = state.kind === "warning" ? state.secondsLeft : 0;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <Dialog
      open={state.kind === "warning"}
      onClose={() => setState({ kind: "none" })}
      title={texts.title}
      closeLabel={texts.stay}
      actions={<Button onClick={() => setState({ kind: "none" })}>{texts.stay}</Button>}
    >
      {fill(texts.text, { time })}
    </Dialog>
  );
}

/** Silent on failure: the next call shows it. */
function tellActive(): void {
  call(keepSession, {}).catch(() => undefined);
}

const RETRY_MS = 15_000;

/** Flags, signs out and sends every tab home. Source: sessions 5. */
function leaveTogether(): { begin: () => void; close: () => void } {
  const channel = new BroadcastChannel(`kram.${INSTANCE}.inactive`);
  let isLeaving = false;
  async function leave(): Promise<void> {
    if (isLeaving) return;
    isLeaving = true;
    setLeaving(true);
    setInactiveFlag();
    await keepEntries().catch(() => undefined);
    const isOut = await import("../features/sessions/sign-in.ts")
      .then(({ signOut }) => signOut({ keeps: true }))
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
