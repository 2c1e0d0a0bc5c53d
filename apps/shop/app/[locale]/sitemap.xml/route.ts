import { DEFAULT_LOCALE } from "../../../i18n/locale.ts";
import { answerSitemap } from "../../../shell/sitemap-answers.ts";

export const dynamic = "force-static";
export const revalidate = 900;

/** Made on request and cached: the API does not run during builds. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

/** One for all languages that are shown, at the address without a language only. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params;
  return locale === DEFAULT_LOCALE ? answerSitemap() : new Response(null, { status: 404 });
}
