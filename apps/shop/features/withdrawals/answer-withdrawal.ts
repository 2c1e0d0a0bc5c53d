import { declareWithdrawal, listOwnWithdrawals, withdrawalDeclaration } from "@kram/contract/withdrawals";
import type { NextRequest } from "next/server";
import { answerMember } from "../sessions/public.server.ts";
import { answerAnyone, check, readBody } from "../../platform/http/answers.ts";
import { callerHeaders } from "../../platform/http/caller-headers.ts";
import { shopApi } from "../../platform/http/shop-api.ts";
import { z } from "zod";

/** Takes a declaration of withdrawal, from whoever makes it. */
export function answerDeclareWithdrawal(request: NextRequest): Promise<Response> {
  return answerAnyone(async () => {
    const body = check(await readBody(request, z.record(z.string(), z.unknown())), withdrawalDeclaration);
    const headers = callerHeaders(Object.fromEntries(request.headers));
    return shopApi().call(declareWithdrawal, { body }, { headers });
  });
}

/** A page of the member's own declarations; takes the query of the API. */
export function answerListWithdrawals(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => {
    const query = check(Object.fromEntries(request.nextUrl.searchParams), listOwnWithdrawals.query);
    return call(listOwnWithdrawals, { query });
  });
}
