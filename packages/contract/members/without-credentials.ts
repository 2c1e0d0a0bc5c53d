const CART = [
  "acceptCartPrices",
  "addCartGift",
  "addCartLine",
  "addCartVoucher",
  "deleteCart",
  "extendCart",
  "getCart",
  "mergeCart",
  "removeCartGift",
  "removeCartLine",
  "removeCartVoucher",
  "restoreCart",
  "setCartGift",
  "setCartLine",
] as const;

const OWN_DATA = [
  "askForDeletionLink",
  "completeRegistration",
  "deleteRepresentative",
  "exportRepresentative",
  "getNoticeChoices",
  "getNotificationPreferences",
  "getRepresentative",
  "listConsentHistory",
  "setAgreements",
  "setPreferences",
  "updateNoticeChoices",
  "updateNotificationPreferences",
] as const;

/** Past buyers keep their rights. */
const PAST_ORDERS = [
  "addComplaintMessage",
  "cancelOrder",
  "getComplaint",
  "getComplaintFile",
  "getInvoicePdf",
  "getInvoiceXml",
  "getOrder",
  "getOrderTerms",
  "listBoughtProducts",
  "listComplaints",
  "listOrders",
  "listOwnReturns",
  "listOwnWithdrawals",
  "getOwnReturnLabel",
  "getOwnReturnCode",
  "getOwnComplaintLabel",
  "getOwnComplaintCode",
  "makeComplaint",
] as const;

const WITHOUT_CREDENTIALS: ReadonlySet<string> = new Set([
  ...CART,
  ...OWN_DATA,
  ...PAST_ORDERS,
  "addFavourite",
  "countUnreadNotifications",
  "getSession",
  "listFavouriteCodes",
  "listFavourites",
  "listNotifications",
  "listSessions",
  "readNotification",
  "removeFavourite",
  "revokeOtherSessions",
  "revokeSession",
]);

/** Operations missing here need credentials. Source: shop-and-people 6. */
export function mayCallWithoutCredentials(operationId: string): boolean {
  return WITHOUT_CREDENTIALS.has(operationId);
}
