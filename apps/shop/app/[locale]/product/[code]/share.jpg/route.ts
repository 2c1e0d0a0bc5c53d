import { sharePicture } from "../../../../../features/catalog/public.ts";

export const dynamic = "force-static";
export const revalidate = 900;

/** Made on request and cached. */
export function generateStaticParams(): { code: string }[] {
  return [];
}

/** A product's picture for social networks. */
export async function GET(_request: Request, { params }: { params: Promise<{ code: string }> }): Promise<Response> {
  const picture = await sharePicture((await params).code);
  if (picture === null) return new Response(null, { status: 404 });
  return new Response(picture, { headers: { "content-type": "image/jpeg" } });
}
