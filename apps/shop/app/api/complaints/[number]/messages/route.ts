import { answerAddComplaintMessage } from "../../../../../features/complaints/public.server.ts";

export { answerAddComplaintMessage as POST };
