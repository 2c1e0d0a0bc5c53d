import { catalogueMetadata, CataloguePage } from "../../../../features/catalogues/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string; brand: string }>;
}

export function generateStaticParams(): never[] {
  return [];
}

export async function generateMetadata({ params }: Props) {
  return catalogueMetadata(await params);
}

/** A brand's catalogue to leaf through, at `/katalog-{brand}`. Source: specification §2. */
export default async function BrandCataloguePage({ params }: Props) {
  return <CataloguePage {...(await params)} />;
}
