export {
  answerAddGift,
  answerAddVoucher,
  answerRemoveGift,
  answerRemoveVoucher,
  answerSetControls,
  answerSetGift,
} from "./answer-extras.ts";
export {
  answerAcceptPrices,
  answerDeleteCart,
  answerExtendCart,
  answerGetCart,
  answerMergeCart,
  answerRestoreCart,
} from "./answer-cart.ts";
export { answerChangeLine, answerRemoveLine } from "./answer-line.ts";
export { answerVisitorCart } from "./answer-visitor-cart.ts";
