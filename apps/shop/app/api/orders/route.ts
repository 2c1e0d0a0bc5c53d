import { answerListOrders } from "../../../features/orders/public.server.ts";

export { answerListOrders as GET };
