import { answerChangePassword } from "../../../features/sessions/public.server.ts";

export { answerChangePassword as PUT };
