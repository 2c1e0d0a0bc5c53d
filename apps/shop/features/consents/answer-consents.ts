import { setAgreements } from "@kram/contract/consents";
import type { NextRequest } from "next/server";
import { readRegulationsUpdate } from "../content/public.ts";
import { answerMember } from "../sessions/public.server.ts";
import { answerAnyone, readBody } from "../../platform/http/answers.ts";
import { localeOf } from "../../platform/texts/page-locale.ts";

/** What the owner says of the regulations that changed: `audience` is `company` or anybody else, `locale` the language. Source: specification §4. */
export function answerRegulationsUpdate({ nextUrl }: NextRequest): Promise<Response> {
  const audience = nextUrl.searchParams.get("audience") === "company" ? "company" : "standard";
  return answerAnyone(() => readRegulationsUpdate(localeOf(nextUrl.searchParams.get("locale")), audience));
}

/** Stores what the member decided; `locale` of the query is the language in which it was read. */
export function answerSetAgreements(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) => {
    const language = localeOf(request.nextUrl.searchParams.get("locale"));
    const body = await readBody(request, setAgreements.body);
    return call(setAgreements, { body }, { "accept-language": language });
  });
}
