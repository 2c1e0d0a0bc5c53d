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

/** Articles with a page, a kind or a search in their address, rendered on request; config/rewrites.ts leads here. */
export default async function ArticleLists({ params, searchParams }: Props) {
  const { locale, section } = await params;
  const query = readArticleQuery(await searchParams);
  if (!isSection(section) || !query) notFound();
  return <ArticlesPage locale={locale} section={section} query={query} />;
}
