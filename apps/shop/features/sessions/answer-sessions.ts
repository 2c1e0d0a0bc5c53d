import {
  changePassword,
  getSession,
  listSessions,
  remindPassword,
  resetPassword,
  revokeOtherSessions,
  revokeSession,
} from "@kram/contract/sessions";
import type { NextRequest } from "next/server";
import { answerAnyone, readBody } from "../../platform/http/answers.ts";
import { answerMember } from "./answer-member.ts";
import { callerHeaders } from "../../platform/http/caller-headers.ts";
import { shopApi } from "../../platform/http/shop-api.ts";

/** What Next passes to a handler of `/api/sessions/[id]`. */
export interface SessionContext {
  params: Promise<{ id: string }>;
}

/** The devices on which the member is signed in. */
export function answerListSessions(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(listSessions, {}));
}

/** Tells that someone is at the page: reading without any other call is activity, too. Source: specification §4. */
export function answerActive(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) => {
    await call(getSession, {});
    return { active: true };
  });
}

/** Signs all of the member's other devices out. */
export function answerRevokeOtherSessions(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(revokeOtherSessions, {}));
}

/** Signs one of the member's devices out. */
export function answerRevokeSession(request: NextRequest, context: SessionContext): Promise<Response> {
  return answerMember(request, async (call) => call(revokeSession, { params: await context.params }));
}

/** Changes the member's password. */
export function answerChangePassword(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(changePassword, { body: await readBody(request, changePassword.body) }, addressOf(request)),
  );
}

/** Has a link for a new password mailed; one answer whether the address is known or not. */
export function answerRemindPassword(request: NextRequest): Promise<Response> {
  return answerAnyone(async () => {
    const body = await readBody(request, remindPassword.body);
    return shopApi().call(remindPassword, { body }, { headers: addressOf(request) });
  });
}

/** Sets a new password by a mailed link. */
export function answerResetPassword(request: NextRequest): Promise<Response> {
  return answerAnyone(async () => {
    const body = await readBody(request, resetPassword.body);
    return shopApi().call(resetPassword, { body }, { headers: addressOf(request) });
  });
}

function addressOf({ headers }: NextRequest): Record<string, string> {
  return callerHeaders(Object.fromEntries(headers));
}
