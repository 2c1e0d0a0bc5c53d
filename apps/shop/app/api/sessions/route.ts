import { answerListSessions } from "../../../features/sessions/public.server.ts";

export { answerListSessions as GET };
