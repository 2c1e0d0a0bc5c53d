import { answerDeclareWithdrawal } from "../../../features/withdrawals/public.server.ts";

export { answerDeclareWithdrawal as POST };
