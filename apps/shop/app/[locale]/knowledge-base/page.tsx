import { ArticlesPage, articlesMetadata } from "../../../features/content/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return articlesMetadata({ ...(await params), section: "knowledge-base" });
}

/** Newest articles; `articles` renders all else. */
export default async function KnowledgeBase({ params }: LocaleProps) {
  return <ArticlesPage {...(await params)} section="knowledge-base" query={{ page: 1 }} />;
}
