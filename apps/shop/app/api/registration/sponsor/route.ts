import { answerSponsor } from "../../../../features/registration/public.server.ts";

export { answerSponsor as GET };
