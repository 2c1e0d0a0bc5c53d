import { answerStartPasskeySignIn } from "../../../../features/sessions/public.server.ts";

export { answerStartPasskeySignIn as POST };
