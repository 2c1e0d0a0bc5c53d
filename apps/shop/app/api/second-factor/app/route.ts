import { answerConfirmApp, answerRemoveApp, answerStartApp } from "../../../../features/sessions/public.server.ts";

export { answerStartApp as POST, answerConfirmApp as PUT, answerRemoveApp as DELETE };
