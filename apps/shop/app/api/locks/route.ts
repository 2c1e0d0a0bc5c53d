import { answerLocks } from "../../../features/locks/public.server.ts";

export { answerLocks as GET };
