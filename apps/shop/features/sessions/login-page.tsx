import type { Locale } from "../../i18n/locale.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { LoginForm } from "./login-form.tsx";
import { sessionTexts } from "./session-texts.ts";

/** The sign-in page; the same for all, so it can be kept. */
export function LoginPage({ locale }: { locale: Locale }) {
  const texts = sessionTexts(locale);
  return (
    <main id="content" className="wrap py-12 sm:py-20">
      <div className="mx-auto flex max-w-md flex-col gap-8">
        <PageTitle title={texts.title} lead={texts.lead} />
        <LoginForm texts={texts} locale={locale} />
      </div>
    </main>
  );
}
