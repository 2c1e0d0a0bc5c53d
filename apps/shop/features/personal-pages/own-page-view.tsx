import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";
import { hrefFor } from "../../i18n/href.ts";
import { shopAddress } from "../../config/origin.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { requireSession } from "../sessions/public.server.ts";
import { OwnPage } from "./own-page.tsx";

/** For members only. */
export async function OwnPageView({ locale }: { locale: Locale }) {
  await requireSession({ locale, path: "/my-page", withCredentials: true });
  const texts = MESSAGES[locale].personalPages.own;
  const { copy, copied, copyFailed, copyFailedText, share } = MESSAGES[locale].structure;
  const linkTexts = { copy, copied, copyFailed, copyFailedText, share };
  return (
    <main id="content" className="wrap flex flex-col gap-8 py-10 sm:py-14">
      <PageTitle title={texts.title} lead={texts.lead} />
      <OwnPage texts={texts} linkTexts={linkTexts} locale={locale} shopUrl={shopAddress("")} />
      <p>
        <ButtonLink variant="quiet" href={hrefFor(locale, "/my-structure")}>
          {texts.toStructure}
        </ButtonLink>
      </p>
    </main>
  );
}
