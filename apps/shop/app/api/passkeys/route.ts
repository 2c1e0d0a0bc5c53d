import { answerAddPasskey } from "../../../features/sessions/public.server.ts";

export { answerAddPasskey as POST };
