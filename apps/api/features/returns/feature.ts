import type { Feature } from "../../platform/feature.ts";
import { createReturnMailHandlers } from "./return-mails.ts";
import { registerReturnRoutes } from "./returns.routes.ts";

export const returns = {
  routes: [registerReturnRoutes],
  handlers: [createReturnMailHandlers],
} satisfies Feature<never, never>;
