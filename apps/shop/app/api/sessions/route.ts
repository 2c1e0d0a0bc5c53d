import { answerListSessions, answerRevokeOtherSessions } from "../../../features/sessions/public.server.ts";

export { answerListSessions as GET, answerRevokeOtherSessions as DELETE };
