import type { NextRequest } from "next/server";
import { locksInTime } from "../../../../features/maintenance/views.server.ts";
import { type AuthContext, answerAuth, isSignInCall } from "../../../../features/sessions/public.server.ts";
import { GET as gateway } from "../../[...call]/route.ts";

/** next-auth and the contract share /auth, without equal names. */
async function answer(request: NextRequest, context: AuthContext): Promise<Response> {
  return isSignInCall((await context.params).nextauth) ? answerAuth(request, context, locksInTime) : gateway(request);
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
