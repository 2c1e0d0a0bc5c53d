import { answerGetOrder } from "../../../../features/orders/public.server.ts";

export { answerGetOrder as GET };
