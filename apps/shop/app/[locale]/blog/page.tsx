import { ArticlesPage, articlesMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return articlesMetadata({ ...(await params), section: "blog" });
}

/** Newest articles; other pages, kinds and searches are rendered by `articles`. */
export default async function Blog({ params }: Props) {
  return <ArticlesPage {...(await params)} section="blog" query={{ page: 1 }} />;
}
