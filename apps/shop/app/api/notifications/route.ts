import { answerListNotifications } from "../../../features/notifications/public.server.ts";

export { answerListNotifications as GET };
