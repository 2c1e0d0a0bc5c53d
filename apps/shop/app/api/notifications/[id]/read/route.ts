import { answerReadNotification } from "../../../../../features/notifications/public.server.ts";

export { answerReadNotification as PUT };
