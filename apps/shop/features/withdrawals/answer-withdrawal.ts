import { declareWithdrawal, withdrawalDeclaration } from "@kram/contract/withdrawals";
import type { NextRequest } from "next/server";
import { answerAnyone, callerHeaders, check, readBody, shopApi } from "../sessions/public.server.ts";
import { z } from "zod";

/** Takes a declaration of withdrawal, from whoever makes it. */
export function answerDeclareWithdrawal(request: NextRequest): Promise<Response> {
  return answerAnyone(async () => {
    const body = check(await readBody(request, z.record(z.string(), z.unknown())), withdrawalDeclaration);
    const headers = callerHeaders(Object.fromEntries(request.headers));
    return shopApi().call(declareWithdrawal, { body }, { headers });
  });
}
