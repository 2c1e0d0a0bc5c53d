import { answerMoneyExport } from "../../../features/money/public.server.ts";

export { answerMoneyExport as GET };
