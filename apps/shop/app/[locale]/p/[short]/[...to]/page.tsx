import { notFound, redirect } from "next/navigation";
import { readPersonalPage } from "../../../../../features/personal-pages/public.server.ts";
import { hrefFor } from "../../../../../i18n/href.ts";
import { localeOf } from "../../../../../platform/texts/page-locale.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string; short: string; to: string[] }>;
}

/** Any page of the shop with a partner's mark: `/p/anna-z/produkty`. Source: personal-pages 1. */
export default async function MarkedPage({ params }: Props) {
  const { locale, short, to } = await params;
  const found = await readPersonalPage(short);
  if (!found) notFound();
  redirect(hrefFor(localeOf(locale), `/${to.map(asPart).join("/")}?p=${found.short}`));
}

/** What was written encoded stays so: a part never becomes several. */
function asPart(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return notFound();
  }
}
