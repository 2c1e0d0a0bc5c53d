export {
  canComplain,
  COMPLAINT_REASONS,
  COMPLAINT_STATUSES,
  COMPLAINT_WISHES,
  complaintLabelRefusal,
  isWithinOrder,
  MOST_COMPLAINT_FILES,
} from "./complaint-rules.ts";
export { DURABILITY_LINK, GUARANTEE_NOTICE, type GuaranteeNotice, NOTICE_COLOURS } from "./guarantee-notice.ts";
