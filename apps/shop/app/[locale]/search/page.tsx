import type { Metadata } from "next";
import { SearchPage, searchMetadata } from "../../../features/search/public.server.ts";
import { localeOf } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return searchMetadata(localeOf((await params).locale), await searchParams);
}

/** Rendered for each visitor. */
export default async function Search({ params, searchParams }: Props) {
  return <SearchPage locale={localeOf((await params).locale)} raw={await searchParams} />;
}
