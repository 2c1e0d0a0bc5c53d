import { answerStructure } from "../../../features/structure/public.server.ts";

export { answerStructure as GET };
