export {
  getMemberDelivery,
  type MemberDelivery,
  sendPaymentLink,
  setMemberDelivery,
  withdrawPaymentLink,
} from "./office-operations.ts";
export { type LinkedPurchase, openPaymentLink, payByLink, payLinkedOrder } from "./operations.ts";
