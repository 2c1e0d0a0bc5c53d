import { listMetadata, ListPage } from "../../../features/catalog/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

const PLAIN = { parts: ["new-products"], raw: null };

export async function generateMetadata({ params }: Props) {
  return listMetadata({ ...(await params), ...PLAIN });
}

export default async function NewProductsPage({ params }: Props) {
  return <ListPage {...(await params)} {...PLAIN} />;
}
