import { MESSAGES } from "../../i18n/messages.ts";
import type { ReactNode } from "react";
import type { Locale } from "../../i18n/locale.ts";
import { NarrowPage } from "../../ui/narrow-page.tsx";
import { addressFormTexts, checkoutTexts } from "../checkout/public.server.ts";
import { requireSession } from "../sessions/public.server.ts";
import { readShop } from "../settings/public.ts";
import { ConfirmEmail } from "./confirm-email.tsx";
import { DeleteAccount, LeaveClub } from "./delete-account.tsx";
import { Profile } from "./profile.tsx";

/** For members only. */
export async function ProfilePage({ locale }: { locale: Locale }) {
  const { hasCredentials } = await requireSession({ locale, path: "/profile" });
  const texts = MESSAGES[locale].members;
  const { languages } = await readShop();
  return (
    <Page title={texts.profile.title}>
      <Profile
        texts={texts}
        formTexts={addressFormTexts(checkoutTexts(locale))}
        locale={locale}
        languages={languages}
        hasCredentials={hasCredentials}
      />
    </Page>
  );
}

/** For whoever holds the mailed link. */
export function ConfirmEmailPage({ locale, token }: { locale: Locale; token: string }) {
  return (
    <NarrowPage>
      <ConfirmEmail texts={MESSAGES[locale].members.confirmEmail} locale={locale} token={token} />
    </NarrowPage>
  );
}

/** For the member who got the link. */
export async function DeleteAccountPage({ locale, token }: { locale: Locale; token: string }) {
  await requireSession({ locale, path: `/profile/delete/${encodeURIComponent(token)}` });
  return (
    <NarrowPage>
      <DeleteAccount texts={MESSAGES[locale].members} locale={locale} token={token} />
    </NarrowPage>
  );
}

/** For members only. */
export async function LeaveClubPage({ locale }: { locale: Locale }) {
  await requireSession({ locale, path: "/profile/delete" });
  return (
    <NarrowPage>
      <LeaveClub texts={MESSAGES[locale].members} locale={locale} />
    </NarrowPage>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" className="wrap flex flex-col gap-8 py-10 sm:py-14">
      <header className="flex flex-col gap-3">
        <h1 className="text-2xl">{title}</h1>
      </header>
      {children}
    </main>
  );
}
