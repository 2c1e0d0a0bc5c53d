import { getInvitation, listStructure, setStructureVisibility } from "@kram/contract/structure";
import type { NextRequest } from "next/server";
import { answerMember } from "../sessions/public.server.ts";
import { check, readBody } from "../../platform/http/answers.ts";

/** The structure below the member; takes the query of the API. */
export function answerStructure(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => {
    const query = check(Object.fromEntries(request.nextUrl.searchParams), listStructure.query);
    return call(listStructure, { query });
  });
}

/** The member's referral link with its QR code. */
export function answerInvitation(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(getInvitation, {}));
}

/** Shows or hides the member's name to those above. */
export function answerVisibility(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(setStructureVisibility, { body: await readBody(request, setStructureVisibility.body) }),
  );
}
