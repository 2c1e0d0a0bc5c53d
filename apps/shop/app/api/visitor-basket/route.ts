import { answerVisitorCart } from "../../../features/cart/public.server.ts";

export { answerVisitorCart as GET };
