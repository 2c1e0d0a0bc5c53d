import {
  addPasskey,
  confirmApp,
  getSecondFactors,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  startApp,
  startPasskey,
  startPasskeySignIn,
} from "@kram/contract/sessions";
import type { NextRequest } from "next/server";
import { answerAnyone, readBody } from "../../platform/http/answers.ts";
import { answerMember } from "./answer-member.ts";
import { callerHeaders } from "../../platform/http/caller-headers.ts";
import { shopApi } from "../../platform/http/shop-api.ts";

/** What Next passes to a handler of `/api/passkeys/[id]`. */
export interface PasskeyContext {
  params: Promise<{ id: string }>;
}

/** The member's second steps of signing in. */
export function answerGetSecondFactors(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(getSecondFactors, {}));
}

/** Begins to set an authenticator app up. */
export function answerStartApp(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) => call(startApp, { body: await readBody(request, startApp.body) }));
}

/** Confirms the app by its first code. */
export function answerConfirmApp(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) => call(confirmApp, { body: await readBody(request, confirmApp.body) }));
}

export function answerRemoveApp(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) => call(removeApp, { body: await readBody(request, removeApp.body) }));
}

/** Makes new recovery codes. */
export function answerRenewRecoveryCodes(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(renewRecoveryCodes, { body: await readBody(request, renewRecoveryCodes.body) }),
  );
}

/** Begins to add a passkey. */
export function answerStartPasskey(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(startPasskey, { body: await readBody(request, startPasskey.body) }),
  );
}

/** Adds a passkey that the browser made. */
export function answerAddPasskey(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) => call(addPasskey, { body: await readBody(request, addPasskey.body) }));
}

/** Removes one of the member's passkeys. */
export function answerRemovePasskey(request: NextRequest, context: PasskeyContext): Promise<Response> {
  return answerMember(request, async (call) =>
    call(removePasskey, { params: await context.params, body: await readBody(request, removePasskey.body) }),
  );
}

/** Begins a sign-in by passkey, for anyone. */
export function answerStartPasskeySignIn({ headers }: NextRequest): Promise<Response> {
  return answerAnyone(() =>
    shopApi().call(startPasskeySignIn, {}, { headers: callerHeaders(Object.fromEntries(headers)) }),
  );
}
