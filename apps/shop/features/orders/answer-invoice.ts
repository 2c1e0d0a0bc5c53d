import type { NextRequest } from "next/server";
import { apiUrl } from "../../config/origin.ts";
import { bearerOf } from "../sessions/public.server.ts";
import type { OrderContext } from "./answer-orders.ts";

const PASSED_ON = ["content-type", "content-disposition"];

/** Hands out a document of an own order as the API writes it; nobody keeps it on the way. A browser that is refused sees the API's answer. */
export function answerInvoice(kind: "pdf" | "xml") {
  return async (request: NextRequest, context: OrderContext): Promise<Response> => {
    const { number } = await context.params;
    const bearer = await bearerOf(request.cookies);
    const document = request.nextUrl.searchParams.get("document");
    const query = document === null ? "" : `?${new URLSearchParams({ document }).toString()}`;
    const url = `${apiUrl()}/orders/${encodeURIComponent(number)}/invoice.${kind}${query}`;
    const answer = await fetch(url, {
      cache: "no-store",
      headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null); // said below: nothing answers
    if (!answer) return Response.json({ errors: [{ code: "server.unavailable" }] }, { status: 503 });
    const headers = new Headers({ "cache-control": "private, no-store" });
    for (const name of PASSED_ON) {
      const value = answer.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Response(answer.body, { status: answer.status, headers });
  };
}
