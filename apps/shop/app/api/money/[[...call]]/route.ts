import { answerMoney } from "../../../../features/money/public.server.ts";

export { answerMoney as GET };
