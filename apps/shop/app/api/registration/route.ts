import { answerRegister } from "../../../features/registration/public.server.ts";

export { answerRegister as POST };
