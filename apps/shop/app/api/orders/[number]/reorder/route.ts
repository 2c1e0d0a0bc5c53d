import { answerReorder } from "../../../../../features/orders/public.server.ts";

export { answerReorder as POST };
