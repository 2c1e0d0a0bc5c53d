import { answerConfirmSession } from "../../../features/sessions/public.server.ts";

export { answerConfirmSession as POST };
