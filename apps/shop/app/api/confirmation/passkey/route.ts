import { answerConfirmSessionByPasskey } from "../../../../features/sessions/public.server.ts";

export { answerConfirmSessionByPasskey as POST };
