import type { StaffRole } from "@kram/domain/staff";

const OF_ORDERS = [
  "setOrderDelivery",
  "answerComplaint",
  "decideComplaint",
  "getOfficeComplaint",
  "getOfficeComplaintFile",
  "listOfficeComplaints",
  "addOrderNote",
  "decideWithdrawal",
  "getMemberCart",
  "getOfficeInvoicePdf",
  "getOfficeInvoiceXml",
  "getOfficeOrder",
  "getOrderReturns",
  "listOfficeOrders",
  "listReturns",
  "listWithdrawals",
  "prepareMemberCart",
  "recordReturn",
  "unlockMemberCart",
];

/** What each role of staff may call, written from the role's side; admins may call everything. The test beside it tries every role at every operation of the office. */
export const ROLE_TABLE: Readonly<Record<Exclude<StaffRole, "admin">, readonly string[]>> = {
  catalogue: [
    "addProduct",
    "addProductPicture",
    "cancelScheduledPrice",
    "changeProductStock",
    "getOfficeProduct",
    "listOfficeProducts",
    "publishProduct",
    "scheduleProductPrice",
    "setProductDuties",
    "setProductFacts",
    "setProductPictures",
    "setProductPrice",
    "setProductTexts",
  ],
  content: [],
  orders: [...OF_ORDERS, "getDeliveryLabel", "getPickList", "setOrderStatus", "setOrderTracking"],
  service: [...OF_ORDERS, "decideInternationalSponsor", "listInternationalSponsors"],
  finance: [
    "addBonusPlan",
    "addOrderNote",
    "closeBonusMonth",
    "correctBonus",
    "getOfficeInvoicePdf",
    "getOfficeInvoiceXml",
    "getOfficeOrder",
    "getOrderReturns",
    "listBonusCloses",
    "listBonusPlans",
    "listOfficeOrders",
    "listRefundsDue",
    "listReturns",
    "markRefundDone",
  ],
};

/** What everybody of staff may call. */
export const FOR_ALL_STAFF: readonly string[] = ["getOfficeAbout"];
