import { MESSAGES } from "../../../i18n/messages.ts";
import type { Metadata } from "next";
import { localeOf } from "../../../platform/texts/page-locale.ts";
import { readStructureQuery, StructurePage } from "../../../features/structure/public.server.ts";
import { PageCrumbs } from "../../../shell/page-crumbs.tsx";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: MESSAGES[localeOf((await params).locale)].structure.title, robots: { index: false } };
}

export default async function Structure({ params, searchParams }: Props) {
  const locale = localeOf((await params).locale);
  return (
    <>
      <PageCrumbs locale={locale} path="/my-structure" title={MESSAGES[locale].structure.title} />
      <StructurePage locale={locale} query={readStructureQuery(await searchParams)} />
    </>
  );
}
