import { answerUnknown } from "../../../features/sessions/public.server.ts";

export {
  answerUnknown as DELETE,
  answerUnknown as GET,
  answerUnknown as PATCH,
  answerUnknown as POST,
  answerUnknown as PUT,
};
