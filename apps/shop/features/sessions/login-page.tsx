import type { Locale } from "../../i18n/locale.ts";
import { NarrowPage } from "../../ui/narrow-page.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { LoginForm } from "./login-form.tsx";
import { sessionTexts } from "./session-texts.ts";

/** The sign-in page; the same for all, so it can be kept. */
export function LoginPage({ locale }: { locale: Locale }) {
  const texts = sessionTexts(locale);
  return (
    <NarrowPage>
      <PageTitle title={texts.title} lead={texts.lead} />
      <LoginForm texts={texts} locale={locale} />
    </NarrowPage>
  );
}
