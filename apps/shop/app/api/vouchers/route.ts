import { answerAddVoucher, answerRemoveVoucher } from "../../../features/cart/public.server.ts";

export { answerAddVoucher as POST, answerRemoveVoucher as DELETE };
