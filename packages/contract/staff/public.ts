export {
  askForFactorRecovery,
  changeOfficePassword,
  confirmOfficeApp,
  endOfficeSession,
  endOtherOfficeSessions,
  getOfficeAccount,
  remindStaffPassword,
  renewOfficeCodes,
  resetStaffPassword,
  startOfficeApp,
} from "./account-operations.ts";
export { listStaffActions, type StaffActionItem, staffAction } from "./actions.ts";
export {
  acceptStaffInvitation,
  blockStaff,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  setStaff,
} from "./operations.ts";
export { mayCall, mayCallByKey, OFFICE_PERMISSIONS, POWERFUL_ROLES, POWERS, powersGained } from "./permissions.ts";
export { type StaffMember, staffMember, staffRole } from "./staff-member.ts";
