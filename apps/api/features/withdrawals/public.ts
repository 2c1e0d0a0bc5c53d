export { createWithdrawalsRepository } from "./withdrawals.repository.ts";
export { LABEL_FACTS, type LabelFacts, officeLabelOf, ownLabelOf } from "./label-facts.ts";
export { referenceOf } from "./declare-withdrawal.ts";
export { decideWithdrawal } from "./decide-withdrawal.ts";
