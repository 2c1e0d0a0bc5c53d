import { answerVisibility } from "../../../../features/structure/public.server.ts";

export { answerVisibility as PUT };
