import { answerSubscribe } from "../../../features/availability/public.server.ts";

export { answerSubscribe as POST };
