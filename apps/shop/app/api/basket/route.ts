import { answerDeleteCart, answerGetCart, answerMergeCart } from "../../../features/cart/public.server.ts";

export { answerDeleteCart as DELETE, answerGetCart as GET, answerMergeCart as PUT };
