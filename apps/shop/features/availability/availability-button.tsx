"use client";
import { useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

const AvailabilityDialog = lazyPart(() => import("./availability-dialog.tsx"));

/** `notifyNamed` begins with `notify` and holds `{title}`. */
export interface AvailabilityButtonTexts {
  notify: string;
  notifyNamed: string;
  done: string;
}

/** Members subscribe at one press, visitors in a dialog. Source: availability 1. */
export function AvailabilityButton({
  code,
  title,
  texts,
  variant = "card",
}: {
  code: string;
  title: string;
  texts: AvailabilityButtonTexts;
  variant?: "card" | "page";
}) {
  const [state, setState] = useState<"first" | "busy" | "done">("first");
  const [asks, setAsks] = useState<boolean | null>(null);
  const press = async () => {
    if (state === "done") return;
    setState("busy");
    const { subscribeCaller } = await import("./subscribe-caller.ts");
    const outcome = await subscribeCaller(code, title);
    setState(outcome === "subscribed" ? "done" : "first");
    if (outcome === "visitor") setAsks(true);
  };
  return (
    <>
      <Button
        size={variant === "card" ? "small" : "regular"}
        variant="secondary"
        wide
        busy={state === "busy"}
        aria-label={state === "done" ? undefined : fill(texts.notifyNamed, { title })}
        onClick={() => void press()}
      >
        {state === "done" ? texts.done : texts.notify}
      </Button>
      {asks !== null && <AvailabilityDialog open={asks} onClose={() => setAsks(false)} code={code} title={title} />}
    </>
  );
}
