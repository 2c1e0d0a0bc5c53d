import { answerRemoveSection, answerSetSection } from "../../../../features/members/public.server.ts";

export { answerRemoveSection as DELETE, answerSetSection as PUT };
