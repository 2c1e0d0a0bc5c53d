import { timingSafeEqual } from "node:crypto";
import { revalidateTag } from "next/cache";

/** Expires everything made of the catalogue; for the front, inside the process. Refuses: 403. */
export async function POST(request: Request): Promise<Response> {
  const given = Buffer.from(request.headers.get("x-kram-revalidate") ?? "");
  const secret = Buffer.from(process.env.REVALIDATE_SECRET ?? "");
  const isFront = secret.length >= 32 && given.length === secret.length && timingSafeEqual(given, secret);
  if (!isFront) return Response.json({ errors: [{ code: "user.forbidden" }] }, { status: 403 });
  revalidateTag("catalogue", { expire: 0 });
  return Response.json({ revalidated: true });
}
