import { answerFeed } from "../../../../features/content/public.ts";

export const dynamic = "force-static";
export const revalidate = 900;

/** Made when first asked for and kept like the pages: the API does not run while the shop is built. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  return answerFeed("events", (await params).locale);
}
