import { listMetadata, ListPage } from "../../../features/catalog/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

const PLAIN = { parts: ["sale"], raw: null };

export async function generateMetadata({ params }: Props) {
  return listMetadata({ ...(await params), ...PLAIN });
}

/** Reduced products, the largest reduction first. */
export default async function SalePage({ params }: Props) {
  return <ListPage {...(await params)} {...PLAIN} />;
}
