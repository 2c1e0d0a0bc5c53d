import { answerActive } from "../../../features/sessions/public.server.ts";

export { answerActive as POST };
