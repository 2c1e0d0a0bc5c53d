import { answerInvitation } from "../../../../features/structure/public.server.ts";

export { answerInvitation as GET };
