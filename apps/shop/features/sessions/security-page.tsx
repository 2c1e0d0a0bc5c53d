import { MESSAGES } from "../../i18n/messages.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { DeviceList } from "./device-list.tsx";
import { requireSession } from "./require-session.ts";
import { SecondFactors } from "./second-factors.tsx";

/** Second steps need a password first. */
export async function SecurityPage({ locale }: { locale: Locale }) {
  const { hasCredentials } = await requireSession({ locale, path: "/profile/security" });
  const texts = MESSAGES[locale].security;
  return (
    <main id="content" className="wrap flex flex-col gap-10 py-10 sm:py-14">
      <PageTitle title={texts.title} lead={texts.lead} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-2">
        {hasCredentials && <SecondFactors texts={texts} locale={locale} />}
        <div className="flex flex-col gap-12">
          <DeviceList texts={texts} locale={locale} />
          {hasCredentials && (
            <section aria-labelledby="password-part" className="flex flex-col items-start gap-3">
              <h2 id="password-part" className="text-lg">
                {texts.password.title}
              </h2>
              <p className="text-sm text-ink-soft">{texts.password.text}</p>
              <ButtonLink variant="secondary" size="small" href={hrefFor(locale, "/change-password")}>
                {texts.password.change}
              </ButtonLink>
            </section>
          )}
        </div>
      </div>
      <p>
        <IntentLink href={hrefFor(locale, "/profile")} className="underline underline-offset-4 hover:text-green">
          {texts.back}
        </IntentLink>
      </p>
    </main>
  );
}
