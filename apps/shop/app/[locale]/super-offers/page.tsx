import { listMetadata, ListPage } from "../../../features/catalog/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

const PLAIN = { parts: ["super-offers"], raw: null };

export async function generateMetadata({ params }: LocaleProps) {
  return listMetadata({ ...(await params), ...PLAIN });
}

export default async function SuperOffersPage({ params }: LocaleProps) {
  return <ListPage {...(await params)} {...PLAIN} />;
}
