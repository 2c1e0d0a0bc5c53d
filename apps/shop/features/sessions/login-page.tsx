import { MESSAGES } from "../../i18n/messages.ts";
import type { Locale } from "../../i18n/locale.ts";
import { NarrowPage } from "../../ui/narrow-page.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { LoginForm } from "./login-form.tsx";

/** The sign-in page. */
export function LoginPage({ locale }: { locale: Locale }) {
  const texts = MESSAGES[locale].sessions;
  return (
    <NarrowPage>
      <PageTitle title={texts.title} lead={texts.lead} />
      <LoginForm texts={texts} locale={locale} />
    </NarrowPage>
  );
}
