import { answerRemoveShippingProduct, answerSetShippingProduct } from "../../../features/checkout/public.server.ts";

export { answerRemoveShippingProduct as DELETE, answerSetShippingProduct as POST };
