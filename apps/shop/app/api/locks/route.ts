import { answerLocks } from "../../../features/maintenance/public.server.ts";

export { answerLocks as GET };
