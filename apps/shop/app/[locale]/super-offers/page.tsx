import { listMetadata, ListPage } from "../../../features/catalog/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

const PLAIN = { parts: ["super-offers"], raw: null };

export async function generateMetadata({ params }: Props) {
  return listMetadata({ ...(await params), ...PLAIN });
}

/** Products with the largest reductions. */
export default async function SuperOffersPage({ params }: Props) {
  return <ListPage {...(await params)} {...PLAIN} />;
}
