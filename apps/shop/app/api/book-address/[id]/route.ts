import { answerRemoveAddress, answerSetAddress } from "../../../../features/checkout/public.server.ts";

export { answerRemoveAddress as DELETE, answerSetAddress as PUT };
