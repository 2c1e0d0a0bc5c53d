import { ApiError } from "@kram/contract/client";
import {
  getBonusBalance,
  getBonusSummary,
  getBonusTotal,
  getMoney,
  getPersonalBalance,
  listBonusHistory,
  listCanceledOrdersRefunds,
  listGrossHistory,
  listPersonalHistory,
  listRefundsHistory,
} from "@kram/contract/money";
import type { Operation } from "@kram/contract/operation";
import type { NextRequest } from "next/server";
import { apiUrl } from "../../config/origin.ts";
import { answerMember, bearerOf } from "../sessions/public.server.ts";
import { check } from "../../platform/http/answers.ts";

const CALLS: readonly Operation[] = [
  getMoney,
  getBonusBalance,
  listBonusHistory,
  getBonusSummary,
  getBonusTotal,
  getPersonalBalance,
  listPersonalHistory,
  listGrossHistory,
  listRefundsHistory,
  listCanceledOrdersRefunds,
];

/** Every reading call on the member's club money, by the path that the API has for it. */
export function answerMoney(
  request: NextRequest,
  context: { params: Promise<{ call?: string[] }> },
): Promise<Response> {
  return answerMember(request, async (call) => {
    const path = ["/money", ...((await context.params).call ?? [])].join("/");
    const operation = CALLS.find((each) => each.path === path);
    if (!operation) throw new ApiError(404, [{ code: "route.unknown" }]);
    const query = operation.query && check(Object.fromEntries(request.nextUrl.searchParams), operation.query);
    return call(operation, { query });
  });
}

/** The member's movements as a CSV file, as the API wrote it. */
export async function answerMoneyExport(request: NextRequest): Promise<Response> {
  const bearer = await bearerOf(request.cookies);
  if (bearer === null) return new Response(null, { status: 401 });
  const answer = await fetch(`${apiUrl()}/money/export.csv${request.nextUrl.search}`, {
    headers: { authorization: `Bearer ${bearer}` },
    signal: AbortSignal.timeout(5000),
    cache: "no-store",
  }).catch(() => null);
  if (!answer?.ok) return new Response(null, { status: answer?.status ?? 503 });
  return new Response(answer.body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": answer.headers.get("content-disposition") ?? "attachment",
      "cache-control": "private, no-store",
    },
  });
}
