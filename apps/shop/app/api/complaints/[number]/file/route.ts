import { answerComplaintFile } from "../../../../../features/complaints/public.server.ts";

export { answerComplaintFile as GET };
