import { answerRemovePasskey } from "../../../../features/sessions/public.server.ts";

export { answerRemovePasskey as DELETE };
