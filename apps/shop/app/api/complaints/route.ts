import { answerListComplaints, answerMakeComplaint } from "../../../features/complaints/public.server.ts";

export { answerListComplaints as GET, answerMakeComplaint as POST };
