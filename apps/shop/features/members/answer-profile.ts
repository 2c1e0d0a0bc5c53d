import { ApiError } from "@kram/contract/client";
import {
  askForDeletionLink,
  askForEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  deleteRepresentative,
  listConsentHistory,
  removeCompany,
  setAddress,
  setBankAccount,
  setCompany,
  setCorrespondence,
  setInternationalSponsor,
  setPersonals,
  setPreferences,
} from "@kram/contract/members";
import type { Operation, OperationInput } from "@kram/contract/operation";
import type { NextRequest } from "next/server";
import { answerMember } from "../sessions/public.server.ts";
import { answerAnyone, readBody } from "../../platform/http/answers.ts";
import { callerHeaders } from "../../platform/http/caller-headers.ts";
import { shopApi } from "../../platform/http/shop-api.ts";

/** What Next passes to a handler of `/api/representative/[section]`. */
interface SectionContext {
  params: Promise<{ section: string }>;
}

const SECTIONS = {
  personals: setPersonals,
  address: setAddress,
  correspondence: setCorrespondence,
  company: setCompany,
  "bank-account": setBankAccount,
  preferences: setPreferences,
  "international-sponsor": setInternationalSponsor,
} as const satisfies Record<string, Operation>;

/** Stores one section of the member's profile. Source: specification §7. */
export function answerSetSection(request: NextRequest, { params }: SectionContext): Promise<Response> {
  return answerMember(request, async (call) => {
    const { section } = await params;
    const operation: (typeof SECTIONS)[keyof typeof SECTIONS] | undefined = Object.hasOwn(SECTIONS, section)
      ? SECTIONS[section as keyof typeof SECTIONS]
      : undefined;
    if (operation === undefined) throw new ApiError(404, [{ code: "route.unknown" }]);
    const body = await readBody(request, operation.body);
    return call(operation, { body } as OperationInput<typeof operation>);
  });
}

/** Takes the member's company away, the one section that can be. */
export function answerRemoveSection(request: NextRequest, { params }: SectionContext): Promise<Response> {
  return answerMember(request, async (call) => {
    if ((await params).section !== "company") throw new ApiError(404, [{ code: "route.unknown" }]);
    return call(removeCompany, {});
  });
}

/** Has a link mailed to a new address of the member. */
export function answerAskForEmailChange(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(askForEmailChange, { body: await readBody(request, askForEmailChange.body) }, addressOf(request)),
  );
}

/** Gives a change of the e-mail up. */
export function answerCancelEmailChange(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(cancelEmailChange, {}));
}

/** Makes a new address the member's by its mailed link, also where nobody is signed in. */
export function answerConfirmEmailChange(request: NextRequest): Promise<Response> {
  return answerAnyone(async () => {
    const body = await readBody(request, confirmEmailChange.body);
    return shopApi().call(confirmEmailChange, { body }, { headers: addressOf(request) });
  });
}

/** Has a link mailed that confirms the deletion of the account. */
export function answerAskForDeletionLink(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(askForDeletionLink, {}, addressOf(request)));
}

/** Deletes the member's account. */
export function answerDeleteRepresentative(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(deleteRepresentative, { body: await readBody(request, deleteRepresentative.body) }, addressOf(request)),
  );
}

/** What the member decided on consents, the newest first. */
export function answerConsentHistory(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(listConsentHistory, {}));
}

/** Whose address counts for calls that are limited by it. */
function addressOf({ headers }: NextRequest): Record<string, string> {
  return callerHeaders(Object.fromEntries(headers));
}
