export { answerDeclareWithdrawal, answerListWithdrawals } from "./answer-withdrawal.ts";
export { withdrawalsTexts } from "./withdrawals-texts.ts";
