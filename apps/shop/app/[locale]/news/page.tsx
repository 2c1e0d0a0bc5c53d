import { ArticlesPage, articlesMetadata } from "../../../features/content/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return articlesMetadata({ ...(await params), section: "news" });
}

/** Newest articles; other pages, kinds and searches are rendered by `articles`. */
export default async function News({ params }: LocaleProps) {
  return <ArticlesPage {...(await params)} section="news" query={{ page: 1 }} />;
}
