import { answerRevokeSession } from "../../../../features/sessions/public.server.ts";

export { answerRevokeSession as DELETE };
