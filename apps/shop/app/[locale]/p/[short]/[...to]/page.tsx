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
  // What was written encoded stays so: no part of it becomes a part of the address.
  const path = to.map((part) => encodeURIComponent(decodeURIComponent(part))).join("/");
  redirect(hrefFor(localeOf(locale), `/${path}?p=${found.short}`));
}
