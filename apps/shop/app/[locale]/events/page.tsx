import { ArticlesPage, articlesMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return articlesMetadata({ ...(await params), section: "events" });
}

/** Newest articles; other pages, kinds and searches are rendered by `articles`. */
export default async function Events({ params }: Props) {
  return <ArticlesPage {...(await params)} section="events" query={{ page: 1 }} />;
}
