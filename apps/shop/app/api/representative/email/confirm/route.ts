import { answerConfirmEmailChange } from "../../../../../features/members/public.server.ts";

export { answerConfirmEmailChange as POST };
