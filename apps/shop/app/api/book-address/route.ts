import { answerAddAddress } from "../../../features/checkout/public.server.ts";

export { answerAddAddress as POST };
