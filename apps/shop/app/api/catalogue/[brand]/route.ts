import { answerCatalogue } from "../../../../features/catalogues/public.server.ts";

export { answerCatalogue as GET };
