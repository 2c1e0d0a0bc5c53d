import { answerAskForEmailChange, answerCancelEmailChange } from "../../../../features/members/public.server.ts";

export { answerCancelEmailChange as DELETE, answerAskForEmailChange as POST };
