import { answerRenewRecoveryCodes } from "../../../../features/sessions/public.server.ts";

export { answerRenewRecoveryCodes as POST };
