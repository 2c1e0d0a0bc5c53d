"use client";
import { useEffect, useState } from "react";
import { INSTANCE } from "../../config/instance.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { usePopupTurn } from "../../ui/popup-turns.ts";
import { useSession } from "../sessions/public.ts";
import type { Locks } from "./views.ts";
import { type LockPopup, lockPopups, stillSeen } from "./lock-notices.ts";
import type { MaintenanceTexts } from "./maintenance-texts.ts";

/** Shows each once a tab and at a shut sign-in. Source: shell 12. */
export function LockDialog({ locks, texts }: { locks: Locks; texts: MaintenanceTexts }) {
  const { status } = useSession();
  const [seen, setSeen] = useState(seenPopups);
  const [last, setLast] = useState<LockPopup | null>(null);
  const [first] = status === "loading" ? [] : lockPopups(locks, { isVisitor: status === "unauthenticated", seen });
  if (first && first !== last) setLast(first);
  const open = usePopupTurn("lock", first !== undefined);
  const take = (next: LockPopup[]) => {
    keepSeenPopups(next);
    setSeen(next);
  };
  useEffect(() => {
    keepSeenPopups(stillSeen(locks, seenPopups()));
    setSeen(seenPopups());
    if (locks.loginAllowed) return;
    return onSignInPress(() => setSeen((before) => before.filter((popup) => popup !== "login")));
  }, [locks]);
  if (!last) return null;
  const { title, text } = texts.popups[last];
  return (
    <Dialog
      open={open}
      onClose={() => undefined}
      title={title}
      closeLabel={texts.close}
      dismissible={false}
      actions={<Button onClick={() => take([...seen, last])}>{texts.close}</Button>}
    >
      {text}
    </Dialog>
  );
}

/** Keeps links from a sign-in that would refuse. Returns the way to stop. */
function onSignInPress(tell: () => void): () => void {
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-page]") : null;
    if (!link || !link.pathname.endsWith("/login")) return;
    event.preventDefault();
    tell();
  };
  document.addEventListener("click", press, true);
  return () => document.removeEventListener("click", press, true);
}

const KEY = `kram.${INSTANCE}.seen-locks`;

function seenPopups(): LockPopup[] {
  try {
    const stored = (sessionStorage.getItem(KEY) ?? "").split(" ");
    return (["login", "ordering"] as const).filter((popup) => stored.includes(popup));
  } catch {
    return [];
  }
}

function keepSeenPopups(seen: readonly LockPopup[]): void {
  try {
    sessionStorage.setItem(KEY, seen.join(" "));
  } catch {
    // Without storage they show once a page.
  }
}
