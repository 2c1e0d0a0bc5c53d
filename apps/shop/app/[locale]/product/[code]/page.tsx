import { codeMetadata, CodePage } from "../../../../features/catalog/public.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string; code: string }>;
}

export async function generateMetadata({ params }: Props) {
  return codeMetadata(await params);
}

/** A product by its code alone; rendered on request, since members see more here than others. */
export default async function ProductCodePage({ params }: Props) {
  return <CodePage {...(await params)} />;
}
