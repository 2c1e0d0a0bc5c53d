import type { Feature } from "../../platform/feature.ts";
import { createReturnMailHandlers, returnLetters } from "./return-mails.ts";
import { registerReturnRoutes } from "./returns.routes.ts";

export const returns = {
  routes: [registerReturnRoutes],
  handlers: [createReturnMailHandlers],
  letters: returnLetters,
} satisfies Feature<never, never>;
