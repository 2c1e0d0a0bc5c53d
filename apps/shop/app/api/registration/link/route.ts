import { answerAskForLink } from "../../../../features/registration/public.server.ts";

export { answerAskForLink as POST };
