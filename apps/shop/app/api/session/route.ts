import { answerActive, answerSessionEnd } from "../../../features/sessions/public.server.ts";

export { answerActive as POST, answerSessionEnd as GET };
