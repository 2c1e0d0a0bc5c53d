import { listOwnReturns } from "@kram/contract/returns";
import type { NextRequest } from "next/server";
import { answerMember } from "../sessions/public.server.ts";
import { check } from "../../platform/http/answers.ts";

/** A page of the member's own returns; takes the query of the API. */
export function answerListReturns(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => {
    const query = check(Object.fromEntries(request.nextUrl.searchParams), listOwnReturns.query);
    return call(listOwnReturns, { query });
  });
}
