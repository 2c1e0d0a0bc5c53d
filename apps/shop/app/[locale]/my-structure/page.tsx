import type { Metadata } from "next";
import { localeOf } from "../../../platform/texts/page-locale.ts";
import { readStructureQuery, StructurePage, structureTexts } from "../../../features/structure/public.server.ts";
import { PageCrumbs } from "../../../shell/page-crumbs.tsx";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: structureTexts(localeOf((await params).locale)).title, robots: { index: false } };
}

export default async function Structure({ params, searchParams }: Props) {
  const locale = localeOf((await params).locale);
  return (
    <>
      <PageCrumbs locale={locale} path="/my-structure" title={structureTexts(locale).title} />
      <StructurePage locale={locale} query={readStructureQuery(await searchParams)} />
    </>
  );
}
