"use client";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { fill, plural, type PluralTexts } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { classes } from "../../ui/classes.ts";
import { CountBadge } from "../../ui/badge.tsx";
import { coverPage } from "../../ui/cover/cover-page.ts";
import { Icon } from "../../ui/icon.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useSession } from "./session-store.ts";

/** With unread count; nothing for visitors. Source: shell 5. */
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

const ITEM =
  "flex min-h-11 w-full items-center justify-between gap-3 rounded px-3 text-left text-sm hover:bg-green-soft hover:text-green";

/** By staging level. Source: shell 5. */
function UserPanel({
  name,
  hasCredentials,
  texts,
  stagingLevel,
  unread,
  onLeave,
}: UserPanelContent & { name: string; hasCredentials: boolean; onLeave: () => void }) {
  const locale = pageLocale();
  return (
    <div className="absolute top-full right-0 z-40 mt-2 w-64 rounded bg-raised p-2 lifted">
      <p className="border-b border-line px-3 pt-1 pb-2 font-semibold break-words">{name}</p>
      <ul className="mt-1">
        {userLinks({ stagingLevel, hasCredentials }).map(({ text, path }) => (
          <li key={path}>
            <IntentLink href={hrefFor(locale, path)} onClick={onLeave} className={ITEM}>
              {texts[text]}
              {text === "notifications" && unread > 0 && (
                <>
                  <CountBadge count={unread} />
                  <VisuallyHidden>, {plural(locale, texts.unread, unread)}</VisuallyHidden>
                </>
              )}
            </IntentLink>
          </li>
        ))}
        <li>
          <SignOutButton texts={texts} />
        </li>
      </ul>
    </div>
  );
}

/** Blocks further presses while leaving. */
function SignOutButton({ texts }: { texts: UserPanelTexts }) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const uncover = coverPage(texts.signingOut);
    const { signOut } = await import("./sign-in.ts");
    if (await signOut()) return;
    uncover();
    setBusy(false);
    showToast({ kind: "error", title: texts.signOutFailed });
  };
  return (
    <button type="button" disabled={busy} onClick={() => void leave()} className={ITEM}>
      {texts.signOut}
    </button>
  );
}

/** `open` holds `{name}`. */
export type UserPanelTexts = Record<UserLink["text"], string> & {
  account: string;
  open: string;
  unread: PluralTexts;
  signOut: string;
  signingOut: string;
  signOutFailed: string;
};

interface UserPanelContent {
  texts: UserPanelTexts;
  stagingLevel: number;
  /** 0 where unread messages are hidden. */
  unread: number;
}

interface UserLink {
  text: "notifications" | "profile" | "structure" | "orders" | "complaints" | "changePassword" | "complete";
  path: string;
  above: number;
}

/** Source: shell 5. */
const USER_LINKS: readonly UserLink[] = [
  { text: "notifications", path: "/notifications", above: 2 },
  { text: "profile", path: "/profile", above: -1 },
  { text: "structure", path: "/my-structure", above: -1 },
  { text: "orders", path: "/orders", above: 1 },
  { text: "complaints", path: "/complaints", above: 1 },
  { text: "changePassword", path: "/change-password", above: -1 },
];

const COMPLETE: UserLink = { text: "complete", path: "/register/complete", above: -1 };

/** Source: shell 5. */
export function userLinks({
  stagingLevel,
  hasCredentials,
}: {
  stagingLevel: number;
  hasCredentials: boolean;
}): UserLink[] {
  return hasCredentials ? USER_LINKS.filter(({ above }) => stagingLevel > above) : [COMPLETE];
}
