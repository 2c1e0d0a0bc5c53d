"use client";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { fill, plural } from "../../i18n/fill.ts";
import { classes } from "../../ui/classes.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useSession } from "./session-store.ts";
import { UserPanel } from "./user-panel.tsx";
import type { UserPanelContent } from "./user-panel-texts.ts";

/** The button of the person who is signed in, with the number of unread messages, and the panel below it. Shows nothing to visitors. Source: shell 5. */
export function UserMenu({ opensAtOnce = false, ...content }: UserPanelContent & { opensAtOnce?: boolean }) {
  const { texts, unread } = content;
  const { user } = useSession();
  const [open, setOpen] = useState(opensAtOnce);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const ending = new AbortController();
    const look = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", look, { signal: ending.signal });
    return () => ending.abort();
  }, [open]);
  if (!user) return null;
  const name = `${user.name} ${user.surname}`.trim() || texts.account;
  const label = fill(texts.open, { name });
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      ref={root}
      className="relative"
      onBlur={leave}
      onKeyDown={(event) => event.key === "Escape" && open && close()}
    >
      <button
        ref={button}
        type="button"
        aria-label={unread > 0 ? `${label}, ${plural(pageLocale(), texts.unread, unread)}` : label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={classes(
          "relative flex size-11 items-center justify-center rounded hover:bg-green-soft hover:text-green",
          open && "bg-green-soft text-green",
        )}
      >
        <Icon name="user" />
        {unread > 0 && <CountBadge count={unread} className="absolute top-0.5 right-0" />}
      </button>
      {open && (
        <UserPanel {...content} name={name} hasCredentials={user.hasCredentials} onLeave={() => setOpen(false)} />
      )}
    </div>
  );
}
