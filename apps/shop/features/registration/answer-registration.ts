import {
  askForSignInLink,
  completeRegistration,
  getSponsor,
  register,
  resendRegistrationToken,
} from "@kram/contract/registration";
import type { NextRequest } from "next/server";
import { answerMember } from "../sessions/public.server.ts";
import { answerAnyone, check, readBody } from "../../platform/http/answers.ts";
import { callerHeaders } from "../../platform/http/caller-headers.ts";
import { localeOf } from "../../platform/texts/page-locale.ts";
import { shopApi } from "../../platform/http/shop-api.ts";

/** Whose a sponsor number is. */
export function answerSponsor(request: NextRequest): Promise<Response> {
  return answerAnyone(() => {
    const { locale: _, ...given } = Object.fromEntries(request.nextUrl.searchParams);
    const query = check(given, getSponsor.query);
    return shopApi().call(getSponsor, { query }, { headers: passedOn(request) });
  });
}

/** Has a link mailed by which somebody joins; `locale` of the query is the language of the mail. */
export function answerRegister(request: NextRequest): Promise<Response> {
  return answerAnyone(async () => {
    const body = await readBody(request, register.body);
    return shopApi().call(register, { body }, { headers: passedOn(request) });
  });
}

/** Has that link mailed again. */
export function answerResend(request: NextRequest): Promise<Response> {
  return answerAnyone(async () => {
    const body = await readBody(request, resendRegistrationToken.body);
    return shopApi().call(resendRegistrationToken, { body }, { headers: passedOn(request) });
  });
}

/** Has a link mailed that signs in. */
export function answerAskForLink(request: NextRequest): Promise<Response> {
  return answerAnyone(async () => {
    const body = await readBody(request, askForSignInLink.body);
    return shopApi().call(askForSignInLink, { body }, { headers: passedOn(request) });
  });
}

/** Completes the registration of the person who is signed in. */
export function answerComplete(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(completeRegistration, { body: await readBody(request, completeRegistration.body) }, passedOn(request)),
  );
}

/** The browser's address, by which the API slows who guesses, and the language of the page. */
function passedOn({ headers, nextUrl }: NextRequest): Record<string, string> {
  const language = localeOf(nextUrl.searchParams.get("locale"));
  return { ...callerHeaders(Object.fromEntries(headers)), "accept-language": language };
}
