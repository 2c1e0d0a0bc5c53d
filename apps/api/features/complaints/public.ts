export { idOf, makeComplaint } from "./make-complaint.ts";
export { addComplaintMessage, answerComplaint } from "./write-about-complaint.ts";
export { numberOf } from "./present-complaint.ts";
