import { brochureMetadata, BrochurePage } from "../../../../features/brochures/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string; brand: string }>;
}

export function generateStaticParams(): never[] {
  return [];
}

export async function generateMetadata({ params }: Props) {
  return brochureMetadata(await params);
}

/** At `/katalog-{brand}`. Source: pages 6. */
export default async function BrandBrochurePage({ params }: Props) {
  return <BrochurePage {...(await params)} />;
}
