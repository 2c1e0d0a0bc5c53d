import { getBrandBrochure } from "@kram/contract/brochures";
import { isErrorCode } from "@kram/contract/errors";
import type { NextRequest } from "next/server";
import { apiUrl } from "../../config/origin.ts";
import { localeOf } from "../../platform/texts/page-locale.ts";

/** Longer than the API needs to draw several brochures one after the other. */
const TIMEOUT_MS = 60_000;

const PASSED_BACK = ["content-type", "content-disposition", "content-length", "etag", "cache-control"];

/** Passes a brand's brochure on as it comes, `/pl/api/catalogue/ova?locale=pl`; refusals and silence of the API as JSON. */
export async function answerBrochure(
  request: NextRequest,
  { params }: { params: Promise<{ brand: string }> },
): Promise<Response> {
  const { brand } = await params;
  const path = getBrandBrochure.path.replace("{brand}", encodeURIComponent(brand));
  const known = request.headers.get("if-none-match");
  const answer = await fetch(`${apiUrl()}${path}?locale=${localeOf(request.nextUrl.searchParams.get("locale"))}`, {
    cache: "no-store",
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    headers: known === null ? {} : { "if-none-match": known },
  }).catch(() => null);
  if (answer === null) return refusal(503, "server.unavailable");
  if (!answer.ok && answer.status !== 304) {
    const body = (await answer.json().catch(() => ({}))) as { errors?: { code?: string }[] };
    const code = body.errors?.[0]?.code ?? "";
    return refusal(answer.status, isErrorCode(code) ? code : "server.failed");
  }
  const headers = PASSED_BACK.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Response(answer.body, { status: answer.status, headers });
}

function refusal(status: number, code: string): Response {
  const headers: Record<string, string> = { "cache-control": "private, no-store" };
  if (status === 503) headers["retry-after"] = "5";
  return Response.json({ errors: [{ code }] }, { status, headers });
}
