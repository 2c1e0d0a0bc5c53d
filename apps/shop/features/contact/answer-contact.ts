import { checkBotProof, contactMessage, getBotChallenge, sendEmailToBok } from "@kram/contract/contact";
import type { NextRequest } from "next/server";
import { z } from "zod";
import { bearerOf } from "../sessions/public.server.ts";
import { answerAnyone, check, readBody } from "../../platform/http/answers.ts";
import { callerHeaders } from "../../platform/http/caller-headers.ts";
import { isLarge, passOn } from "../../platform/http/pass-on.ts";
import { shopApi } from "../../platform/http/shop-api.ts";

/** Milliseconds for a message with five files; they are looked at one after the other. */
const SENDING_MS = 30_000;

/** Work that proves a person, for the form. */
export function answerChallenge(request: NextRequest): Promise<Response> {
  return answerAnyone(() => shopApi().call(getBotChallenge, {}, { headers: headersOf(request) }));
}

/** Looks at a proof that comes alone, and sends a message that comes with one. Source: decisions §8. */
export async function answerContact(request: NextRequest): Promise<Response> {
  if (isLarge(request))
    return passOn(request, sendEmailToBok, { bearer: await bearerOf(request.cookies), timeoutMs: SENDING_MS });
  return answerAnyone(async () => {
    const given = await readBody(request, z.record(z.string(), z.unknown()));
    const headers = headersOf(request);
    if (Object.keys(given).join() === "token") {
      return shopApi().call(checkBotProof, { body: check(given, checkBotProof.body) }, { headers });
    }
    const body = check(given, contactMessage);
    const bearer = await bearerOf(request.cookies);
    const options = { headers, timeoutMs: SENDING_MS, ...(bearer !== null && { bearer }) };
    return shopApi().call(sendEmailToBok, { body }, options);
  });
}

function headersOf(request: NextRequest): Record<string, string> {
  return callerHeaders(Object.fromEntries(request.headers));
}
