import * as availability from "@kram/contract/availability";
import { listPlanVersions } from "@kram/contract/bonuses";
import * as cart from "@kram/contract/cart";
import { getBrandBrochure } from "@kram/contract/brochures";
import * as complaints from "@kram/contract/complaints";
import { setAgreements } from "@kram/contract/consents";
import * as contact from "@kram/contract/contact";
import * as favourites from "@kram/contract/favourites";
import { getInvoicePdf, getInvoiceXml } from "@kram/contract/invoices";
import * as members from "@kram/contract/members";
import * as money from "@kram/contract/money";
import * as notices from "@kram/contract/notices";
import * as notifications from "@kram/contract/notifications";
import type { Operation } from "@kram/contract/operation";
import * as orders from "@kram/contract/orders";
import * as payouts from "@kram/contract/payouts";
import * as paymentLinks from "@kram/contract/payment-links";
import * as personalPages from "@kram/contract/personal-pages";
import * as payments from "@kram/contract/payments";
import * as registration from "@kram/contract/registration";
import { listOwnReturns } from "@kram/contract/returns";
import * as sessions from "@kram/contract/sessions";
import * as shipping from "@kram/contract/shipping";
import * as structure from "@kram/contract/structure";
import { declareWithdrawal, getOwnReturnCode, getOwnReturnLabel, listOwnWithdrawals } from "@kram/contract/withdrawals";
import type { Passed } from "../../platform/http/gateway.ts";

/** Milliseconds for documents drawn or read, files checked one by one, and brochures. */
const [DOCUMENT_MS, SENDING_MS, BROCHURE_MS] = [10_000, 30_000, 60_000];

/** Operations of the API open to browsers; features add views. */
export const PASSED: readonly (Operation | Passed)[] = [
  availability.cancelAvailability,
  availability.confirmAvailability,
  { operation: availability.subscribeAvailability, withSession: true },
  cart.acceptCartPrices,
  cart.addCartGift,
  cart.addCartLine,
  cart.addCartVoucher,
  cart.deleteCart,
  cart.extendCart,
  cart.removeCartGift,
  cart.removeCartLine,
  cart.removeCartVoucher,
  cart.setCartControls,
  cart.setCartGift,
  cart.setCartLine,
  { operation: getBrandBrochure, timeoutMs: BROCHURE_MS },
  listPlanVersions,
  complaints.addComplaintMessage,
  complaints.getComplaint,
  { operation: complaints.getComplaintFile, timeoutMs: DOCUMENT_MS },
  { operation: complaints.getOwnComplaintCode, timeoutMs: DOCUMENT_MS },
  { operation: complaints.getOwnComplaintLabel, timeoutMs: DOCUMENT_MS },
  complaints.listComplaints,
  { operation: complaints.makeComplaint, timeoutMs: SENDING_MS },
  setAgreements,
  { operation: contact.checkBotProof, aliasOnly: true },
  contact.getBotChallenge,
  { operation: contact.sendEmailToBok, withSession: true, timeoutMs: SENDING_MS },
  favourites.addFavourite,
  favourites.listFavouriteCodes,
  favourites.removeFavourite,
  { operation: getOwnReturnCode, timeoutMs: DOCUMENT_MS },
  { operation: getOwnReturnLabel, timeoutMs: DOCUMENT_MS },
  { operation: getInvoicePdf, timeoutMs: DOCUMENT_MS },
  { operation: getInvoiceXml, timeoutMs: DOCUMENT_MS },
  { operation: orders.getOrderTerms, timeoutMs: DOCUMENT_MS },
  members.addBookAddress,
  members.askForDeletionLink,
  members.askForEmailChange,
  members.cancelEmailChange,
  members.confirmEmailChange,
  members.deleteRepresentative,
  members.getRepresentative,
  members.listConsentHistory,
  members.removeBookAddress,
  members.removeCompany,
  members.setAddress,
  members.setBankAccount,
  members.setBookAddress,
  members.setCompany,
  members.setCorrespondence,
  members.setInternationalSponsor,
  members.setPersonals,
  members.setPreferences,
  { operation: money.exportBonusStatement, timeoutMs: DOCUMENT_MS },
  money.exportMoney,
  money.getBonusBalance,
  { operation: money.getBonusStatement, timeoutMs: DOCUMENT_MS },
  money.getBonusSummary,
  money.getBonusTotal,
  money.getMoney,
  money.listBonusHistory,
  money.listBonusLevels,
  money.listBonusPeople,
  money.listBonusStatements,
  money.listCanceledOrdersRefunds,
  money.listGrossHistory,
  money.listPersonalHistory,
  money.listRefundsHistory,
  notifications.countUnreadNotifications,
  notices.getNoticeChoices,
  notices.unsubscribeNotices,
  notices.updateNoticeChoices,
  notifications.getNotificationPreferences,
  notifications.listNotifications,
  notifications.readNotification,
  notifications.unsubscribe,
  notifications.updateNotificationPreferences,
  orders.cancelOrder,
  orders.getOnlinePayment,
  orders.getOrder,
  orders.listOrders,
  orders.payOrderAgain,
  orders.payOrderOnline,
  orders.placeOrder,
  orders.reopenCart,
  orders.reorder,
  payouts.cancelPayout,
  payouts.getPayouts,
  payouts.requestPayout,
  personalPages.getOwnPage,
  personalPages.removeOwnPicture,
  personalPages.setOwnPage,
  { operation: personalPages.setOwnPicture, timeoutMs: SENDING_MS },
  personalPages.writeToPartner,
  paymentLinks.openPaymentLink,
  paymentLinks.payByLink,
  paymentLinks.payLinkedOrder,
  payments.getCartPayment,
  payments.getPaymentUri,
  payments.setCartPayment,
  registration.askForSignInLink,
  registration.completeRegistration,
  registration.getHouseSponsor,
  registration.getSponsor,
  registration.register,
  registration.resendRegistrationToken,
  listOwnReturns,
  sessions.addPasskey,
  sessions.changePassword,
  sessions.confirmApp,
  sessions.confirmSession,
  sessions.confirmSessionByPasskey,
  sessions.getSecondFactors,
  sessions.listSessions,
  sessions.remindPassword,
  sessions.removeApp,
  sessions.removePasskey,
  sessions.renewRecoveryCodes,
  sessions.resetPassword,
  sessions.revokeOtherSessions,
  sessions.revokeSession,
  sessions.startApp,
  sessions.startPasskey,
  sessions.startPasskeySignIn,
  shipping.getCartShipping,
  shipping.listLockers,
  shipping.setCartShipping,
  structure.getInvitation,
  structure.getRunningMonth,
  structure.listPastMonths,
  structure.listStructure,
  structure.getMonthTrial,
  structure.setStructureVisibility,
  declareWithdrawal,
  listOwnWithdrawals,
];
