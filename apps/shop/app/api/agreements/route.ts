import { answerSetAgreements } from "../../../features/consents/public.server.ts";

export { answerSetAgreements as PUT };
