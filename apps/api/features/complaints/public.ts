export { createComplaintMailHandlers } from "./complaint-mails.ts";
export { createComplaintsRepository } from "./complaints.repository.ts";
export { registerComplaintRoutes } from "./complaints.routes.ts";
export { registerOfficeComplaintRoutes } from "./office-complaints.routes.ts";
