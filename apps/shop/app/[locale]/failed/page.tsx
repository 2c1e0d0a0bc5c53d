import { REQUEST_ID_HEADER } from "@kram/domain/observability";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { hrefFor } from "../../../i18n/href.ts";
import { isLocale, type Locale } from "../../../i18n/locale.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";
import { FAILED_TEXTS } from "../../../platform/texts/failed-texts.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { Icon } from "../../../ui/icon.tsx";

/** Per request: without the API, the frame would fail the build. */
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: LocaleProps): Promise<Metadata> {
  const { locale } = await params;
  return isLocale(locale) ? { title: FAILED_TEXTS[locale].title, robots: { index: false } } : {};
}

/** For pages that cannot be made. */
export default async function FailedPage({ params }: LocaleProps) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const requestId = (await headers()).get(REQUEST_ID_HEADER);
  return <FailedView locale={locale} requestId={requestId} />;
}

/** Keeps the query. */
const SAME_ADDRESS = "";

/** Without scripts, a link tries again; people tell the service the reference, and operators look for it in the logs. */
function FailedView({ locale, requestId }: { locale: Locale; requestId: string | null }) {
  const { title, text, reference, retry, home } = FAILED_TEXTS[locale];
  return (
    <main id="content" className="wrap flex flex-col items-center gap-3 py-20 text-center">
      <Icon name="warning" className="size-12 text-clay" />
      <h1 className="text-xl">{title}</h1>
      <p className="max-w-md text-ink-soft">{text}</p>
      {requestId && (
        <p className="text-sm text-ink-soft">
          {reference}: <span className="break-all">{requestId}</span>
        </p>
      )}
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <a href={SAME_ADDRESS} className={buttonLook()}>
          {retry}
        </a>
        <ButtonLink href={hrefFor(locale, "/")} variant="secondary">
          {home}
        </ButtonLink>
      </div>
    </main>
  );
}
