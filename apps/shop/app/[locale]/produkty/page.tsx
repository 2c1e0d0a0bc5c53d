import { listMetadata, ListPage } from "../../../features/catalog/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

const PLAIN = { parts: ["produkty"], raw: null };

export async function generateMetadata({ params }: LocaleProps) {
  return listMetadata({ ...(await params), ...PLAIN });
}

/** All products in default order; `listing` renders all else. */
export default async function ProductsPage({ params }: LocaleProps) {
  return <ListPage {...(await params)} {...PLAIN} />;
}
