export {
  canComplain,
  COMPLAINT_REASONS,
  COMPLAINT_STATUSES,
  COMPLAINT_WISHES,
  isWithinOrder,
} from "./complaint-rules.ts";
export { GUARANTEE_NOTICE, type GuaranteeNotice, NOTICE_COLOURS } from "./guarantee-notice.ts";
