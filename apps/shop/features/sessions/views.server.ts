import { ApiError } from "@kram/contract/client";
import { getSession } from "@kram/contract/sessions";
import { apiUrl } from "../../config/origin.ts";
import { answering } from "../../platform/http/gateway.ts";
import { hearSessionEnd, keepSession } from "./views.ts";

const HEADERS = { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" };

/** Handlers of the sessions' views. */
export const sessionsViews = [
  answering(keepSession, async ({ call }) => {
    await call(getSession, {});
    return { active: true } as const;
  }),
  answering(hearSessionEnd, async ({ request, bearer }) => passStreamOn(await bearer(), request.signal)),
];

/** The API's stream, until either side ends. */
async function passStreamOn(bearer: string | null, signal: AbortSignal): Promise<Response> {
  const headers = { authorization: `Bearer ${bearer}`, accept: "text/event-stream" };
  const answer = await fetch(`${apiUrl()}/auth/session/end`, { headers, cache: "no-store", signal }).catch(() => null);
  if (answer?.ok && answer.body) return new Response(untilLost(answer.body), { headers: HEADERS });
  await answer?.body?.cancel();
  if (answer?.status === 401) throw new ApiError(401, [{ code: "user.unauthenticated" }]);
  throw new ApiError(503, [{ code: "server.unavailable" }]);
}

/** A lost API ends the stream; the browser asks again. */
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
