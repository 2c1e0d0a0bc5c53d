import { MESSAGES } from "../../i18n/messages.ts";
import type { Locale } from "../../i18n/locale.ts";
import { NarrowPage } from "../../ui/narrow-page.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { Leaving } from "./leaving.tsx";
import { RemindForm } from "./remind-form.tsx";
import { requireSession } from "./require-session.ts";
import { ResetForm } from "./reset-form.tsx";

/** Mails a link for a new password. */
export function RemindPasswordPage({ locale }: { locale: Locale }) {
  return (
    <NarrowPage>
      <RemindForm texts={MESSAGES[locale].passwords} locale={locale} />
    </NarrowPage>
  );
}

/** Viewing it does not use the link up. */
export function ResetPasswordPage({ locale, token }: { locale: Locale; token: string }) {
  return (
    <NarrowPage>
      <ResetForm texts={MESSAGES[locale].passwords} locale={locale} token={token} />
    </NarrowPage>
  );
}

/** The page to change the password. */
export async function ChangePasswordPage({ locale }: { locale: Locale }) {
  await requireSession({ locale, path: "/change-password" });
  return (
    <NarrowPage>
      <ChangePasswordForm texts={MESSAGES[locale].passwords} locale={locale} />
    </NarrowPage>
  );
}

/** The page that signs out. */
export function LogoutPage({ locale }: { locale: Locale }) {
  return (
    <NarrowPage>
      <Leaving texts={MESSAGES[locale].passwords.logout} />
    </NarrowPage>
  );
}
