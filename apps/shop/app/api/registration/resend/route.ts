import { answerResend } from "../../../../features/registration/public.server.ts";

export { answerResend as POST };
