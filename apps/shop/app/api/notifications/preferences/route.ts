import { answerGetPreferences, answerUpdatePreferences } from "../../../../features/notifications/public.server.ts";

export { answerGetPreferences as GET, answerUpdatePreferences as PUT };
