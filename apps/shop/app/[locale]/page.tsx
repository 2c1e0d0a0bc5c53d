import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { HomeView } from "../../features/home/public.ts";
import { readAlternates } from "../../features/settings/public.ts";
import { isLocale } from "../../i18n/locale.ts";
import type { LocaleProps } from "../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps): Promise<Metadata> {
  const { locale } = await params;
  return isLocale(locale) ? { alternates: await readAlternates(locale, "/") } : {};
}

export default async function HomePage({ params }: LocaleProps) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return <HomeView locale={locale} />;
}
