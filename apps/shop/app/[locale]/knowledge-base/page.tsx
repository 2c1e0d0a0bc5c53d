import { ArticlesPage, articlesMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return articlesMetadata({ ...(await params), section: "knowledge-base" });
}

/** Newest articles; other pages, kinds and searches are rendered by `articles`. */
export default async function KnowledgeBase({ params }: Props) {
  return <ArticlesPage {...(await params)} section="knowledge-base" query={{ page: 1 }} />;
}
