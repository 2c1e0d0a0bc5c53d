import { exportRepresentative } from "@kram/contract/members";
import type { NextRequest } from "next/server";
import { apiUrl } from "../../config/origin.ts";
import { bearerOf } from "../sessions/public.server.ts";
import { callerHeaders } from "../../platform/http/caller-headers.ts";
import { localeOf } from "../../platform/texts/page-locale.ts";

/** Hands the member's own data through as a file: `format` is `json` or `html`, `locale` the language of the page. Who is signed out is sent to sign in. */
export async function answerExport(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const bearer = await bearerOf(request.cookies);
  if (bearer === null) return Response.json({ errors: [{ code: "user.unauthenticated" }] }, { status: 401 });
  const format = searchParams.get("format") === "html" ? "html" : "json";
  const answer = await fetch(`${apiUrl()}${exportRepresentative.path}?format=${format}`, {
    cache: "no-store",
    headers: {
      ...callerHeaders(Object.fromEntries(request.headers)),
      authorization: `Bearer ${bearer}`,
      "accept-language": localeOf(searchParams.get("locale")),
    },
  });
  const headers = new Headers({ "cache-control": "private, no-store", "x-content-type-options": "nosniff" });
  for (const name of ["content-type", "content-disposition"]) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
