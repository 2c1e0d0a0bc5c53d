import { answerExport } from "../../../../features/members/public.server.ts";

export { answerExport as GET };
