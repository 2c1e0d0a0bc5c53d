export { createWithdrawalsRepository } from "./withdrawals.repository.ts";
export { LABEL_FACTS, type LabelFacts, officeLabelOf, ownLabelOf, TAKEN_BACK } from "./label-facts.ts";
export { referenceOf } from "./declare-withdrawal.ts";
export { decideWithdrawal } from "./decide-withdrawal.ts";
