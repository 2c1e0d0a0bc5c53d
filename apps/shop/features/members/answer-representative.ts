import { getRepresentative } from "@kram/contract/members";
import type { NextRequest } from "next/server";
import { answerMember } from "../sessions/public.server.ts";

/** The member's own profile. */
export function answerRepresentative(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(getRepresentative, {}));
}
