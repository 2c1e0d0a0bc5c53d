import { listMetadata, ListPage } from "../../../features/catalog/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

const PLAIN = { parts: ["sale"], raw: null };

export async function generateMetadata({ params }: LocaleProps) {
  return listMetadata({ ...(await params), ...PLAIN });
}

/** Largest reduction first. */
export default async function SalePage({ params }: LocaleProps) {
  return <ListPage {...(await params)} {...PLAIN} />;
}
