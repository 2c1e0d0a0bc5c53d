import { answerComplete } from "../../../../features/registration/public.server.ts";

export { answerComplete as POST };
