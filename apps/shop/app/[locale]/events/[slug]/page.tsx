import { ArticlePage, articleMetadata } from "../../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string; slug: string }>;
}

export function generateStaticParams(): never[] {
  return [];
}

export async function generateMetadata({ params }: Props) {
  return articleMetadata({ ...(await params), section: "events" });
}

export default async function EventsArticle({ params }: Props) {
  return <ArticlePage {...(await params)} section="events" />;
}
