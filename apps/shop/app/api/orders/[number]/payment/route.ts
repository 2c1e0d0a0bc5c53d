import { answerPayOrderAgain } from "../../../../../features/orders/public.server.ts";

export { answerPayOrderAgain as POST };
