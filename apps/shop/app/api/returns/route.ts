import { answerListReturns } from "../../../features/returns/public.server.ts";

export { answerListReturns as GET };
