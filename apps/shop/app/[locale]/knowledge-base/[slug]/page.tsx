import { ArticlePage, articleMetadata } from "../../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string; slug: string }>;
}

export function generateStaticParams(): never[] {
  return [];
}

export async function generateMetadata({ params }: Props) {
  return articleMetadata({ ...(await params), section: "knowledge-base" });
}

export default async function KnowledgeBaseArticle({ params }: Props) {
  return <ArticlePage {...(await params)} section="knowledge-base" />;
}
