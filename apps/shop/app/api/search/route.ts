import { answerSearch } from "../../../features/search/public.server.ts";

export { answerSearch as GET };
