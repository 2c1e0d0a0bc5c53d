"use client";
import { useState } from "react";
import { plural } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import { coverPage } from "../../ui/cover/cover-page.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { userLinks } from "./user-links.ts";
import type { UserPanelContent, UserPanelTexts } from "./user-panel-texts.ts";

const ITEM =
  "flex min-h-11 w-full items-center justify-between gap-3 rounded px-3 text-left text-sm hover:bg-green-soft hover:text-green";

/** What opens below the button of a member: name, links by staging level, signing out. Source: shell 5. */
export function UserPanel({
  name,
  hasCredentials,
  texts,
  stagingLevel,
  unread,
  onLeave,
}: UserPanelContent & { name: string; hasCredentials: boolean; onLeave: () => void }) {
  const locale = pageLocale();
  return (
    <div className="absolute top-full right-0 z-40 mt-2 w-64 rounded bg-raised p-2 shadow">
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

/** Signing out takes the page away, so that nothing else may be pressed meanwhile. */
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
