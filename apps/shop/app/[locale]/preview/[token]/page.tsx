import { DraftPage, draftMetadata } from "../../../../features/content/public.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string; token: string }>;
}

export const generateMetadata = ({ params }: Props) => draftMetadata(params);

/** A draft for whoever has its link; never cached. */
export default async function Preview({ params }: Props) {
  return <DraftPage {...(await params)} />;
}
