import { answerStartPasskey } from "../../../../features/sessions/public.server.ts";

export { answerStartPasskey as POST };
