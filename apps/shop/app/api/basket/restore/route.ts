import { answerRestoreCart } from "../../../../features/cart/public.server.ts";

export { answerRestoreCart as POST };
