import { answerExtendCart } from "../../../../features/cart/public.server.ts";

export { answerExtendCart as POST };
