import { answerBrochure } from "../../../../features/brochures/public.server.ts";

export { answerBrochure as GET };
