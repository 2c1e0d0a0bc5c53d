import { answerGetPayment, answerSetPayment } from "../../../features/checkout/public.server.ts";

export { answerGetPayment as GET, answerSetPayment as POST };
