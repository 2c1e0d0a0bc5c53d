import { answerReopenCart } from "../../../../../features/orders/public.server.ts";

export { answerReopenCart as POST };
