import { answerAuth } from "../../../../features/sessions/public.server.ts";

export { answerAuth as GET, answerAuth as POST };
