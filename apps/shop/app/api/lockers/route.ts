import { answerLockers } from "../../../features/checkout/public.server.ts";

export { answerLockers as GET };
