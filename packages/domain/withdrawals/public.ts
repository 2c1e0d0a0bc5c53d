export {
  type Delivery,
  RECEIPTS_AN_HOUR,
  WITHDRAWAL_REFUND_DAYS,
  type WithdrawalPeriod,
  withdrawalEnd,
} from "./withdrawal-end.ts";
export {
  asksCompanyPurchase,
  COMPANY_PURCHASES,
  type CompanyPurchase,
  RETURN_LABEL_STATES,
  type ReturnLabelState,
  returnLabelRefusal,
  withdrawalRightOf,
} from "./withdrawal-right.ts";
