export {
  type ComplaintDetail,
  type ComplaintItem,
  newComplaint,
  type OfficeComplaint,
  type OfficeComplaintItem,
  type OwnComplaintItem,
} from "./complaint.ts";
export {
  cancelComplaintLabel,
  getComplaintLabel,
  getOwnComplaintCode,
  getOwnComplaintLabel,
  orderComplaintLabel,
} from "./complaint-labels.ts";
export {
  answerComplaint,
  decideComplaint,
  getOfficeComplaint,
  getOfficeComplaintFile,
  listOfficeComplaints,
} from "./office-operations.ts";
export {
  addComplaintMessage,
  getComplaint,
  getComplaintFile,
  listComplaints,
  makeComplaint,
} from "./operations.ts";
