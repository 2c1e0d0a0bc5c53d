import { answerRemindPassword } from "../../../../features/sessions/public.server.ts";

export { answerRemindPassword as POST };
