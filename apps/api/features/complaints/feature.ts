import type { Feature } from "../../platform/feature.ts";
import { createComplaintMailHandlers } from "./complaint-mails.ts";
import { registerComplaintRoutes } from "./complaints.routes.ts";
import { registerOfficeComplaintRoutes } from "./office-complaints.routes.ts";

export const complaints = {
  routes: [registerComplaintRoutes, registerOfficeComplaintRoutes],
  handlers: [createComplaintMailHandlers],
} satisfies Feature<never, never>;
