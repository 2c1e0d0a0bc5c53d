import { listMetadata, ListPage } from "../../../features/catalog/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

const PLAIN = { parts: ["produkty"], raw: null };

export async function generateMetadata({ params }: Props) {
  return listMetadata({ ...(await params), ...PLAIN });
}

/** All products, first page in the shop's order; other pages, orders and filters are rendered by `listing`. */
export default async function ProductsPage({ params }: Props) {
  return <ListPage {...(await params)} {...PLAIN} />;
}
