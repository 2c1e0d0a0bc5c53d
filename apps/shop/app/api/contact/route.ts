import { answerChallenge, answerContact } from "../../../features/contact/public.server.ts";

export { answerChallenge as GET, answerContact as POST };
