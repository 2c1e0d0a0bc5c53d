import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { isLocale } from "../../../i18n/locale.ts";
import { MESSAGES } from "../../../i18n/messages.ts";
import { NotFoundView } from "../../../shell/not-found-view.tsx";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  return { title: MESSAGES[locale].notFound.title, robots: { index: false } };
}

/** For unknown addresses, with their status. Source: pages 13. */
export default async function MissingPage({ params }: LocaleProps) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return <NotFoundView locale={locale} />;
}
