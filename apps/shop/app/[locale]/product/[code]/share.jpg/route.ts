import { sharePicture } from "../../../../../features/catalog/public.ts";

export const dynamic = "force-static";
export const revalidate = 900;

/** Made when first asked for and kept like the pages. */
export function generateStaticParams(): { code: string }[] {
  return [];
}

/** The picture that goes with a product's page where it is shared. */
export async function GET(_request: Request, { params }: { params: Promise<{ code: string }> }): Promise<Response> {
  const picture = await sharePicture((await params).code);
  if (picture === null) return new Response(null, { status: 404 });
  return new Response(picture, { headers: { "content-type": "image/jpeg" } });
}
