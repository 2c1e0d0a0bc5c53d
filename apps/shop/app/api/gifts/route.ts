import { answerAddGift, answerRemoveGift, answerSetGift } from "../../../features/cart/public.server.ts";

export { answerAddGift as POST, answerRemoveGift as DELETE, answerSetGift as PUT };
