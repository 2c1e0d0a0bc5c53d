import { DEFAULT_ORDER, listMetadata, ListPage } from "../../../features/catalog/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

const PARTS = ["produkty"];

export async function generateMetadata({ params }: Props) {
  return listMetadata({ ...(await params), parts: PARTS });
}

/** All products, first page in the default order; other pages and orders are rendered by `listing`. */
export default async function ProductsPage({ params }: Props) {
  return <ListPage {...(await params)} parts={PARTS} query={{ page: 1, order: DEFAULT_ORDER }} />;
}
