import { answerConsentHistory } from "../../../../features/members/public.server.ts";

export { answerConsentHistory as GET };
