import { ApiError } from "@kram/contract/client";
import type { NextRequest } from "next/server";
import { apiUrl } from "../../config/origin.ts";
import { answerAnyone } from "../../platform/http/answers.ts";
import { bearerOf } from "./bearer.ts";

const HEADERS = { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" };

/** Passes on the API's stream that tells when the caller's session is ended elsewhere; ends with the caller. */
export async function answerSessionEnd(request: NextRequest): Promise<Response> {
  const bearer = await bearerOf(request.cookies);
  if (bearer === null) return refuse(401, "user.unauthenticated");
  const headers = { authorization: `Bearer ${bearer}`, accept: "text/event-stream" };
  const answer = await fetch(`${apiUrl()}/auth/session/end`, {
    headers,
    cache: "no-store",
    signal: request.signal,
  }).catch(() => null);
  if (answer?.ok && answer.body) return new Response(untilLost(answer.body), { headers: HEADERS });
  await answer?.body?.cancel();
  return answer?.status === 401 ? refuse(401, "user.unauthenticated") : refuse(503, "server.unavailable");
}

/** The stream as long as it comes; where the API goes away it is over, and the browser asks again. */
function untilLost(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const part = await reader.read().catch(() => null);
      if (part?.value) controller.enqueue(part.value);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function refuse(status: 401 | 503, code: "user.unauthenticated" | "server.unavailable"): Promise<Response> {
  return answerAnyone(() => Promise.reject(new ApiError(status, [{ code }])));
}
