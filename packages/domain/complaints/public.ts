export {
  canComplain,
  COMPLAINT_REASONS,
  COMPLAINT_STATUSES,
  COMPLAINT_WISHES,
  isWithinOrder,
} from "./complaint-rules.ts";
