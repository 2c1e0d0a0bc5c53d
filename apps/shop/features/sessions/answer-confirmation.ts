import { confirmSession, confirmSessionByPasskey } from "@kram/contract/sessions";
import type { NextRequest } from "next/server";
import { readBody } from "../../platform/http/answers.ts";
import { answerMember } from "./answer-member.ts";
import { callerHeaders } from "../../platform/http/caller-headers.ts";

/** Proves by password who uses the member's session. */
export function answerConfirmSession(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(confirmSession, { body: await readBody(request, confirmSession.body) }, addressOf(request)),
  );
}

/** Proves it by a passkey. */
export function answerConfirmSessionByPasskey(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(confirmSessionByPasskey, { body: await readBody(request, confirmSessionByPasskey.body) }, addressOf(request)),
  );
}

/** Whose address counts for calls that are limited by it. */
function addressOf({ headers }: NextRequest): Record<string, string> {
  return callerHeaders(Object.fromEntries(headers));
}
