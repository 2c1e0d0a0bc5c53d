import { answerPlaceOrder } from "../../../features/checkout/public.server.ts";

export { answerPlaceOrder as PUT };
