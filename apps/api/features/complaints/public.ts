export { createComplaintMailHandlers } from "./complaint-mails.ts";
export { createComplaintsRepository } from "./complaints.repository.ts";
export { makeComplaint } from "./make-complaint.ts";
export { registerComplaintRoutes } from "./complaints.routes.ts";
export { registerOfficeComplaintRoutes } from "./office-complaints.routes.ts";
export { addComplaintMessage, answerComplaint } from "./write-about-complaint.ts";
export { numberOf } from "./present-complaint.ts";
