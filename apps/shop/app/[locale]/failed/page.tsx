import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { isLocale } from "../../../i18n/locale.ts";
import { FAILED_TEXTS } from "../../../shell/failed-texts.ts";
import { FailedView } from "../../../shell/failed-view.tsx";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

/** Rendered for each request: its frame may lack what the API knows, and made at the build it would fail. */
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: LocaleProps): Promise<Metadata> {
  const { locale } = await params;
  return isLocale(locale) ? { title: FAILED_TEXTS[locale].title, robots: { index: false } } : {};
}

/** What the front shows for pages that cannot be made, as when the API does not answer. */
export default async function FailedPage({ params }: LocaleProps) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return <FailedView locale={locale} />;
}
