import { answerGetSecondFactors } from "../../../features/sessions/public.server.ts";

export { answerGetSecondFactors as GET };
