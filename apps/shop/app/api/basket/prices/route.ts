import { answerAcceptPrices } from "../../../../features/cart/public.server.ts";

export { answerAcceptPrices as POST };
