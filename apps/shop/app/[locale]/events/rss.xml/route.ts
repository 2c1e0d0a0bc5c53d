import { answerFeed } from "../../../../features/content/public.ts";

export const dynamic = "force-static";
export const revalidate = 900;

/** Made on request and cached: the API does not run during builds. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  return answerFeed("events", (await params).locale);
}
