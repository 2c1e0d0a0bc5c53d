import type { Feature } from "../../platform/feature.ts";
import { complaintLetters, createComplaintMailHandlers } from "./complaint-mails.ts";
import { registerComplaintRoutes } from "./complaints.routes.ts";
import { registerOfficeComplaintRoutes } from "./office-complaints.routes.ts";

export const complaints = {
  routes: [registerComplaintRoutes, registerOfficeComplaintRoutes],
  handlers: [createComplaintMailHandlers],
  letters: complaintLetters,
} satisfies Feature<never, never>;
