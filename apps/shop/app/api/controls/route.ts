import { answerSetControls } from "../../../features/cart/public.server.ts";

export { answerSetControls as PUT };
