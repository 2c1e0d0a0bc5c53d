"use client";
import { useState } from "react";
import { plural } from "../../i18n/fill.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { pageLocale } from "../sessions/public.ts";
import { extendCart } from "./cart-store.ts";
import type { CartTexts } from "./cart-texts.ts";
import { countdownText, isRunningOut, spokenMinutes } from "./countdown.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

/** How long the pieces are still held; under two minutes it turns red and offers more time. Spoken at 5, 2 and 1 minutes only. Source: specification §4, decisions §4. */
export function CartCountdown({ expiresAt, texts }: { expiresAt: string; texts: CartTexts }) {
  const seconds = useSecondsLeft(expiresAt);
  const soon = isRunningOut(seconds);
  const minutes = spokenMinutes(seconds);
  return (
    <div className={`rounded p-3 text-sm ${soon ? "bg-clay-soft text-clay" : "bg-sunken text-ink-soft"}`}>
      <p className="flex items-center gap-2">
        <Icon name="clock" className="size-5" />
        <span className="grow">{texts.expiry}</span>
        <span role="timer" className="money font-semibold">
          {countdownText(seconds)}
        </span>
      </p>
      <VisuallyHidden>
        <span aria-live="polite">{minutes !== null && plural(pageLocale(), texts.minutesLeft, minutes)}</span>
      </VisuallyHidden>
      {soon && seconds !== 0 && <MoreTime texts={texts} />}
    </div>
  );
}

function MoreTime({ texts }: { texts: CartTexts }) {
  const [busy, setBusy] = useState(false);
  const extend = async () => {
    setBusy(true);
    await extendCart().catch(() => undefined);
    setBusy(false);
  };
  return (
    <Button size="small" variant="secondary" wide busy={busy} className="mt-3" onClick={() => void extend()}>
      {texts.extend}
    </Button>
  );
}
