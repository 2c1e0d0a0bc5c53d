import { answerRepresentative } from "../../../features/members/public.server.ts";

export { answerRepresentative as GET };
