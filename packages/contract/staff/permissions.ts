import { mayDo, STAFF_ROLES, type StaffRole } from "@kram/domain/staff";

const EVERYBODY = STAFF_ROLES;
const ADMIN = [] as const;

/**
 * Which roles an operation of the office is for, besides admins, who may do everything. The server asks this table before every call, the
 * office hides what it forbids. An operation that is missing here is for admins alone.
 */
export const OFFICE_PERMISSIONS: Readonly<Record<string, readonly StaffRole[]>> = {
  addBonusPlan: ["finance"],
  addOrderNote: ["orders", "service", "finance"],
  addProduct: ["catalogue"],
  addProductPicture: ["catalogue"],
  blockStaff: ADMIN,
  cancelScheduledPrice: ["catalogue"],
  changeProductStock: ["catalogue"],
  closeBonusMonth: ["finance"],
  correctBonus: ["finance"],
  decideInternationalSponsor: ["service"],
  getDeliveryLabel: ["orders"],
  getMail: ADMIN,
  getMemberCart: ["orders", "service"],
  getOfficeAbout: EVERYBODY,
  getOfficeInvoicePdf: ["orders", "service", "finance"],
  getOfficeInvoiceXml: ["orders", "service", "finance"],
  answerComplaint: ["orders", "service"],
  decideComplaint: ["orders", "service"],
  getOfficeComplaint: ["orders", "service"],
  getOfficeComplaintFile: ["orders", "service"],
  listOfficeComplaints: ["orders", "service"],
  decideWithdrawal: ["orders", "service"],
  getOfficeOrder: ["orders", "service", "finance"],
  getOfficeSettings: ADMIN,
  getOrderReturns: ["orders", "service", "finance"],
  getOfficeProduct: ["catalogue"],
  getPickList: ["orders"],
  inviteStaff: ADMIN,
  inviteStaffAgain: ADMIN,
  listBonusCloses: ["finance"],
  listBonusPlans: ["finance"],
  listInternationalSponsors: ["service"],
  // Mails hold links by which people sign in and set passwords.
  listMail: ADMIN,
  listOfficeOrders: ["orders", "service", "finance"],
  listOfficeProducts: ["catalogue"],
  listOutbox: ADMIN,
  listRefundsDue: ["finance"],
  listReturns: ["orders", "service", "finance"],
  listStaff: ADMIN,
  listStaffActions: ADMIN,
  listWithdrawals: ["orders", "service"],
  markRefundDone: ["finance"],
  prepareMemberCart: ["orders", "service"],
  recordReturn: ["orders", "service"],
  publishProduct: ["catalogue"],
  scheduleProductPrice: ["catalogue"],
  retryOutboxEntry: ADMIN,
  setLocks: ADMIN,
  setOrderDelivery: ["orders", "service"],
  setOrderStatus: ["orders"],
  setOrderTracking: ["orders"],
  setProductDuties: ["catalogue"],
  setProductFacts: ["catalogue"],
  setProductPictures: ["catalogue"],
  setProductPrice: ["catalogue"],
  setProductTexts: ["catalogue"],
  setSettings: ADMIN,
  setStaff: ADMIN,
  unlockMemberCart: ["orders", "service"],
};

/** Whether staff with these roles may call an operation of the office. */
export function mayCall(roles: readonly StaffRole[], operationId: string): boolean {
  return mayDo(roles, OFFICE_PERMISSIONS[operationId] ?? ADMIN);
}
