import { DEFAULT_LOCALE } from "../../../../i18n/locale.ts";
import { answerSitemapPart } from "../../../../shell/sitemap-answers.ts";

export const dynamic = "force-static";
export const revalidate = 900;

interface PartProps {
  params: Promise<{ locale: string; part: string }>;
}

/** Made on request and cached. */
export function generateStaticParams(): { locale: string; part: string }[] {
  return [];
}

/** A part of a sitemap that is too large for one file, at /sitemap-….xml. */
export async function GET(_request: Request, { params }: PartProps): Promise<Response> {
  const { locale, part } = await params;
  return locale === DEFAULT_LOCALE ? answerSitemapPart(part) : new Response(null, { status: 404 });
}
