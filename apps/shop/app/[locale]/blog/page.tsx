import { ArticlesPage, articlesMetadata } from "../../../features/content/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return articlesMetadata({ ...(await params), section: "blog" });
}

/** Newest articles; `articles` renders all else. */
export default async function Blog({ params }: LocaleProps) {
  return <ArticlesPage {...(await params)} section="blog" query={{ page: 1 }} />;
}
