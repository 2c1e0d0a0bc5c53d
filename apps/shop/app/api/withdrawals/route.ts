import { answerDeclareWithdrawal, answerListWithdrawals } from "../../../features/withdrawals/public.server.ts";

export { answerListWithdrawals as GET, answerDeclareWithdrawal as POST };
