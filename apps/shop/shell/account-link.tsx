"use client";
import { UserMenu, type UserMenuTexts, useSession } from "../features/sessions/public.ts";
import { Icon } from "../ui/icon.tsx";
import { IntentLink } from "../ui/intent-link.tsx";

/** Way to sign in, or the panel of the person who is signed in; shows the icon alone on phones. */
export function AccountLink({
  loginHref,
  loginLabel,
  texts,
}: {
  loginHref: string;
  loginLabel: string;
  texts: UserMenuTexts;
}) {
  const { status } = useSession();
  if (status === "authenticated") return <UserMenu texts={texts} />;
  return (
    <IntentLink
      href={loginHref}
      aria-label={loginLabel}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded px-2.5 hover:bg-green-soft hover:text-green"
    >
      <Icon name="user" />
      <span className="hidden text-sm sm:block">{loginLabel}</span>
    </IntentLink>
  );
}
