import { LARGE_BODY } from "@kram/domain/network";
import type { Operation } from "@kram/contract/operation";
import type { NextRequest } from "next/server";
import { apiUrl } from "../../config/origin.ts";
import { answerRefused } from "./answers.ts";
import { callerHeaders } from "./caller-headers.ts";

const PASSED_ON = ["content-type", "retry-after"];

/** Whether a body is large: such are passed on unread. */
export function isLarge(request: Request): boolean {
  return Number(request.headers.get("content-length")) > LARGE_BODY;
}

/**
 * Hands a large body on to the API, whole and unread: reading it would hold up everybody else, and the API looks at all of it.
 * Its answer goes back as it stands, its silence as 503.
 */
export async function passOn(
  request: NextRequest,
  { path, method }: Operation,
  { bearer, timeoutMs }: { bearer: string | null; timeoutMs: number },
): Promise<Response> {
  // It is waited for here: the API does not wait for slow lines.
  const body = await request.arrayBuffer();
  const init: RequestInit = {
    method,
    body,
    headers: {
      ...callerHeaders(Object.fromEntries(request.headers)),
      "content-type": request.headers.get("content-type") ?? "",
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    },
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
  };
  const answer = await fetch(apiUrl() + path, init).catch(() => null); // said below: nothing answers
  if (!answer) return answerRefused(503, "server.unavailable");
  const headers = new Headers({ "cache-control": "private, no-store" });
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
