import { MESSAGES } from "../../i18n/messages.ts";
import type { Locale } from "../../i18n/locale.ts";
import { NarrowPage } from "../../ui/narrow-page.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { Leaving } from "./leaving.tsx";
import { RemindForm } from "./remind-form.tsx";
import { requireSession } from "./require-session.ts";
import { ResetForm } from "./reset-form.tsx";

/** The page that mails a link for a new password; the same for all, so it can be kept. */
export function RemindPasswordPage({ locale }: { locale: Locale }) {
  return (
    <NarrowPage>
      <RemindForm texts={MESSAGES[locale].passwords} locale={locale} />
    </NarrowPage>
  );
}

/** The page that a mailed link leads to. Looking at it does not use the link up, for programs that read mails look, too. */
export function ResetPasswordPage({ locale, token }: { locale: Locale; token: string }) {
  return (
    <NarrowPage>
      <ResetForm texts={MESSAGES[locale].passwords} locale={locale} token={token} />
    </NarrowPage>
  );
}

/** The page on which members change their password. */
export async function ChangePasswordPage({ locale }: { locale: Locale }) {
  await requireSession({ locale, path: "/change-password" });
  return (
    <NarrowPage>
      <ChangePasswordForm texts={MESSAGES[locale].passwords} locale={locale} />
    </NarrowPage>
  );
}

/** The page that signs out; the same for all, so it can be kept. */
export function LogoutPage({ locale }: { locale: Locale }) {
  return (
    <NarrowPage>
      <Leaving texts={MESSAGES[locale].passwords.logout} />
    </NarrowPage>
  );
}
