import { answerPaymentUri } from "../../../../features/checkout/public.server.ts";

export { answerPaymentUri as GET };
