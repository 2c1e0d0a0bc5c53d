import { answerAskForDeletionLink } from "../../../../features/members/public.server.ts";

export { answerAskForDeletionLink as POST };
