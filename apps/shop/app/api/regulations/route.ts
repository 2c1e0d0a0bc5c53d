import { answerRegulationsUpdate } from "../../../features/consents/public.server.ts";

export { answerRegulationsUpdate as GET };
