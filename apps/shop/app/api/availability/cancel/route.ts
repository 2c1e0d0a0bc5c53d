import { answerCancel } from "../../../../features/availability/public.server.ts";

export { answerCancel as POST };
