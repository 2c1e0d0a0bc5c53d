"use client";
import { useEffect, useRef, useState } from "react";
import { callBackEnd } from "../features/sessions/public.ts";
import { fill } from "../i18n/fill.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { setInactiveFlag } from "./behaviour/inactive-flag.ts";
import type { Inactivity } from "./behaviour/inactivity.ts";
import { watchActivity } from "./behaviour/watch-activity.ts";

/** Words of the warning; `text` holds `{time}`. */
export interface InactivityTexts {
  title: string;
  text: string;
  stay: string;
}

const RETRY_MS = 15_000;

/** Warns a member two minutes before inactivity ends the session; any movement keeps it. At the end it signs out and goes home. Source: specification §4, decisions §7. */
export function InactivityWatch({ texts }: { texts: InactivityTexts }) {
  const [state, setState] = useState<Inactivity>({ kind: "none" });
  const isLeaving = useRef(false);
  useEffect(
    () =>
      watchActivity((next) => {
        setState((before) => (before.kind === "none" && next.kind === "none" ? before : next));
        if (next.kind !== "over" || isLeaving.current) return;
        isLeaving.current = true;
        setInactiveFlag();
        void import("../features/sessions/sign-in.ts").then(async ({ signOut }) => {
          if (!(await signOut())) setTimeout(() => (isLeaving.current = false), RETRY_MS);
        });
      }, tellActive),
    [],
  );
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

/** Nobody is told when it fails: the next call shows what is wrong. */
function tellActive(): void {
  callBackEnd("session", { method: "POST", body: {} }).catch(() => undefined);
}
