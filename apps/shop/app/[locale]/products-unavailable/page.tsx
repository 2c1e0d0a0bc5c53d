import { listMetadata, ListPage } from "../../../features/catalog/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

const PLAIN = { parts: ["products-unavailable"], raw: null };

export async function generateMetadata({ params }: LocaleProps) {
  return listMetadata({ ...(await params), ...PLAIN });
}

export default async function UnavailableProductsPage({ params }: LocaleProps) {
  return <ListPage {...(await params)} {...PLAIN} />;
}
