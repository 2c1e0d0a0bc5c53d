import { answerGetShipping, answerSetShipping } from "../../../features/checkout/public.server.ts";

export { answerGetShipping as GET, answerSetShipping as PUT };
