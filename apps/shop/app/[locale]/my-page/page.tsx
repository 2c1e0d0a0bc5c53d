import type { Metadata } from "next";
import { shopAddress } from "../../../config/origin.ts";
import { OwnPage } from "../../../features/personal-pages/public.server.ts";
import { requireSession } from "../../../features/sessions/public.server.ts";
import { hrefFor } from "../../../i18n/href.ts";
import { MESSAGES } from "../../../i18n/messages.ts";
import { type LocaleProps, localeOf } from "../../../platform/texts/page-locale.ts";
import { PageCrumbs } from "../../../shell/page-crumbs.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: LocaleProps): Promise<Metadata> {
  return { title: MESSAGES[localeOf((await params).locale)].personalPages.own.title, robots: { index: false } };
}

/** For members only. Source: personal-pages 3. */
export default async function MyPage({ params }: LocaleProps) {
  const locale = localeOf((await params).locale);
  await requireSession({ locale, path: "/my-page", withCredentials: true });
  const texts = MESSAGES[locale].personalPages.own;
  const { copy, copied, copyFailed, copyFailedText, share } = MESSAGES[locale].structure;
  const linkTexts = { copy, copied, copyFailed, copyFailedText, share };
  return (
    <>
      <PageCrumbs locale={locale} path="/my-page" title={texts.title} />
      <main id="content" className="wrap flex flex-col gap-8 py-10 sm:py-14">
        <PageTitle title={texts.title} lead={texts.lead} />
        <OwnPage texts={texts} linkTexts={linkTexts} locale={locale} shopUrl={shopAddress("")} />
        <p>
          <ButtonLink variant="quiet" href={hrefFor(locale, "/my-structure")}>
            {texts.toStructure}
          </ButtonLink>
        </p>
      </main>
    </>
  );
}
