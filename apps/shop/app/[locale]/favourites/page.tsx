import { MESSAGES } from "../../../i18n/messages.ts";
import type { Metadata } from "next";
import { FavouritesPage, readFavouritesQuery } from "../../../features/favourites/public.server.ts";
import { localeOf } from "../../../platform/texts/page-locale.ts";
import { PageCrumbs } from "../../../shell/page-crumbs.tsx";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: MESSAGES[localeOf((await params).locale)].favourites.title, robots: { index: false } };
}

export default async function Favourites({ params, searchParams }: Props) {
  const locale = localeOf((await params).locale);
  return (
    <>
      <PageCrumbs locale={locale} path="/favourites" />
      <FavouritesPage locale={locale} query={readFavouritesQuery(await searchParams)} />
    </>
  );
}
