import { FilesPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "files" });
}

/** Files to download. */
export default async function Files({ params }: Props) {
  return <FilesPage {...(await params)} />;
}
