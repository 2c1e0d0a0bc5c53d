import { answerGetComplaint } from "../../../../features/complaints/public.server.ts";

export { answerGetComplaint as GET };
