import { answerCountUnread } from "../../../../features/notifications/public.server.ts";

export { answerCountUnread as GET };
