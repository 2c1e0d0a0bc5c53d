import { CodePage } from "../../../../features/catalog/public.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string; code: string }>;
}

/** On request, since members see more. */
export default async function ProductCodePage({ params }: Props) {
  return <CodePage {...(await params)} />;
}
