"use client";
import { type FocusEvent, useRef, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { pageLocale } from "./page-locale.ts";
import { useSession } from "./session-store.ts";

/** Words of UserMenu; `openAccount` holds `{name}`. Part of the texts of sessions. */
export interface UserMenuTexts {
  openAccount: string;
  orders: string;
  signOut: string;
  signOutFailed: string;
}

const BUTTON =
  "flex min-h-11 min-w-11 items-center justify-center gap-2 rounded px-2.5 hover:bg-green-soft hover:text-green";
const ITEM = "flex min-h-11 w-full items-center rounded px-3 text-sm hover:bg-green-soft hover:text-green";

/** The panel of the person who is signed in: name, orders, signing out. Shows nothing to visitors. Source: specification §2. */
export function UserMenu({ texts }: { texts: UserMenuTexts }) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!user) return null;
  const name = `${user.name} ${user.surname}`.trim();
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="relative" onBlur={leave} onKeyDown={(event) => event.key === "Escape" && open && close()}>
      <button
        ref={button}
        type="button"
        aria-label={fill(texts.openAccount, { name })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={classes(BUTTON, open && "bg-green-soft text-green")}
      >
        <Icon name="user" />
        <span className="hidden max-w-40 truncate text-sm sm:block">{user.name}</span>
      </button>
      {open && (
        <div className="absolute top-full right-0 z-40 mt-2 w-60 rounded bg-raised p-2 shadow" tabIndex={-1}>
          <p className="border-b border-line px-3 pt-1 pb-2 font-semibold">{name}</p>
          <IntentLink
            href={hrefFor(pageLocale(), "/orders")}
            onClick={() => setOpen(false)}
            className={classes(ITEM, "mt-1")}
          >
            {texts.orders}
          </IntentLink>
          <SignOutButton texts={texts} />
        </div>
      )}
    </div>
  );
}

function SignOutButton({ texts }: { texts: UserMenuTexts }) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const { signOut } = await import("./sign-in.ts");
    if (await signOut()) return;
    setBusy(false);
    const { showToast } = await import("../../ui/toast/toast-store.ts");
    showToast({ kind: "error", title: texts.signOutFailed });
  };
  return (
    <button type="button" disabled={busy} onClick={() => void leave()} className={ITEM}>
      {texts.signOut}
    </button>
  );
}
