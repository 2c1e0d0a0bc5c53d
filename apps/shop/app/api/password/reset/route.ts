import { answerResetPassword } from "../../../../features/sessions/public.server.ts";

export { answerResetPassword as POST };
