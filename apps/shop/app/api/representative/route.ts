import { answerDeleteRepresentative, answerRepresentative } from "../../../features/members/public.server.ts";

export { answerDeleteRepresentative as DELETE, answerRepresentative as GET };
