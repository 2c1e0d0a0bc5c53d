import { ArticlesPage, articlesMetadata } from "../../../features/content/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return articlesMetadata({ ...(await params), section: "news" });
}

/** Newest articles; `articles` renders all else. */
export default async function News({ params }: LocaleProps) {
  return <ArticlesPage {...(await params)} section="news" query={{ page: 1 }} />;
}
