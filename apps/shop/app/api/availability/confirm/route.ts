import { answerConfirm } from "../../../../features/availability/public.server.ts";

export { answerConfirm as POST };
