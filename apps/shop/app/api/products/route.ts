import { answerChangeLine, answerRemoveLine } from "../../../features/cart/public.server.ts";

export { answerChangeLine as PUT, answerRemoveLine as DELETE };
