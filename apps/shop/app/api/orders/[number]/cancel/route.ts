import { answerCancelOrder } from "../../../../../features/orders/public.server.ts";

export { answerCancelOrder as POST };
