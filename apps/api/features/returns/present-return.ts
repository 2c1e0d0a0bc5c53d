import type { GoodsReturn, LineRefundPreview, OrderReturns, OwnReturn } from "@kram/contract/returns";
import { formatMinor } from "@kram/domain/money";
import { canRefundLines, canReturn, creditOf, leftOfLines, refundableOf } from "@kram/domain/returns";
import type { shareOf } from "./record-return.ts";
import type { OrderStateRow, ReturnRow } from "./returns.repository.ts";

const nameOf = (promotionCode: string) => (promotionCode === "" ? null : promotionCode);

const presentDetails = (row: ReturnRow) => ({
  orderNumber: row.orderNumber,
  reason: row.reason,
  refundTo: row.refundTo,
  currency: row.currency,
  goodsCost: formatMinor(row.goods),
  shippingCost: formatMinor(row.delivery),
  discountBack: formatMinor(row.bonus),
  refundMoneyBack: formatMinor(row.refunds),
  refundAmount: formatMinor(row.money),
  credit: creditOf(row),
  recordedAt: row.recordedAt.toISOString(),
});

export function presentOwnReturn(row: ReturnRow): OwnReturn {
  return {
    ...presentDetails(row),
    refundedAt: row.refundedAt?.toISOString() ?? null,
    lines: row.lines.map(({ code, title, quantity, reduced }) => ({
      code,
      title,
      quantity,
      reduction: formatMinor(reduced),
    })),
  };
}

export function presentReturn(row: ReturnRow): GoodsReturn {
  return {
    ...presentDetails(row),
    id: row.id,
    member: { memberNo: row.memberNo, name: row.name, surname: row.surname },
    note: row.note,
    staffName: row.staffName,
    lines: row.lines.map(({ reduced, ...line }) => ({
      ...line,
      promotionCode: nameOf(line.promotionCode),
      reduction: formatMinor(reduced),
    })),
  };
}

export function presentOrderReturns(state: OrderStateRow, returns: readonly ReturnRow[]): OrderReturns {
  const { number, status, currency, mayWithdraw } = state;
  const left = leftOfLines(state);
  const hasPieces = state.lines.some((line) => line.returned < line.quantity);
  return {
    number,
    status,
    returnable: canReturn(status) && hasPieces,
    refundable: formatMinor(refundableOf(state)),
    linesRefundable: canRefundLines(state) && hasPieces,
    mayWithdraw,
    currency,
    lines: state.lines.map(({ code, title, promotionCode, quantity, returned }, at) => ({
      code,
      title,
      promotionCode: nameOf(promotionCode),
      quantity,
      returned,
      left: formatMinor(left[at] ?? 0),
    })),
    returns: returns.map(presentReturn),
  };
}

/** `isCorrected` says whether the order's invoice gets a correction. */
export function presentLineRefund(
  { currency }: OrderStateRow,
  { share, way, money, refunds, bonus, goods, delivery }: ReturnType<typeof shareOf>,
  isCorrected: boolean,
): LineRefundPreview {
  return {
    currency,
    goodsCost: formatMinor(goods),
    shippingCost: formatMinor(delivery),
    discountBack: formatMinor(bonus),
    refundMoneyBack: formatMinor(refunds),
    refundAmount: formatMinor(money),
    vat: share.vat.map(({ percent, net, vat, gross }) => ({
      percent,
      net: formatMinor(net),
      vat: formatMinor(vat),
      gross: formatMinor(gross),
    })),
    way,
    correctsInvoice: isCorrected,
  };
}
