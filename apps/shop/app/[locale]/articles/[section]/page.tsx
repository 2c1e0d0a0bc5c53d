import { notFound } from "next/navigation";
import { ArticlesPage, articlesMetadata, isSection, readArticleQuery } from "../../../../features/content/public.ts";

interface Props {
  params: Promise<{ locale: string; section: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: Props) {
  const { locale, section } = await params;
  if (!isSection(section)) return {};
  return articlesMetadata({ locale, section, query: readArticleQuery(await searchParams) });
}

/** Articles by page, category or search, rendered on request; see config/rewrites.ts. */
export default async function ArticleLists({ params, searchParams }: Props) {
  const { locale, section } = await params;
  const query = readArticleQuery(await searchParams);
  if (!isSection(section) || !query) notFound();
  return <ArticlesPage locale={locale} section={section} query={query} />;
}
