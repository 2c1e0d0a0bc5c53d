import { timingSafeEqual } from "node:crypto";
import { revalidateTag } from "next/cache";

/**
 * Declares everything made of the catalogue old, at once and without serving the old page once more. Called by the shop's
 * front inside the process; the front lets nobody else through, and the secret guards it besides. Refuses: 403.
 */
export async function POST(request: Request): Promise<Response> {
  const given = Buffer.from(request.headers.get("x-kram-revalidate") ?? "");
  const secret = Buffer.from(process.env.REVALIDATE_SECRET ?? "");
  const isFront = secret.length >= 32 && given.length === secret.length && timingSafeEqual(given, secret);
  if (!isFront) return Response.json({ errors: [{ code: "user.forbidden" }] }, { status: 403 });
  revalidateTag("catalogue", { expire: 0 });
  return Response.json({ revalidated: true });
}
