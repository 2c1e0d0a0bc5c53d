import { listMetadata, ListPage } from "../../../features/catalog/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

const PLAIN = { parts: ["produkty"], raw: null };

export async function generateMetadata({ params }: LocaleProps) {
  return listMetadata({ ...(await params), ...PLAIN });
}

/** All products, first page in the shop's order; other pages, orders and filters are rendered by `listing`. */
export default async function ProductsPage({ params }: LocaleProps) {
  return <ListPage {...(await params)} {...PLAIN} />;
}
