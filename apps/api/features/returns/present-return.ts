import type { GoodsReturn, OrderReturns, OwnReturn } from "@kram/contract/returns";
import { formatMinor } from "@kram/domain/money";
import { canReturn, creditOf, refundableOf } from "@kram/domain/returns";
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
    lines: row.lines.map(({ code, title, quantity }) => ({ code, title, quantity })),
  };
}

export function presentReturn(row: ReturnRow): GoodsReturn {
  return {
    ...presentDetails(row),
    id: row.id,
    member: { memberNo: row.memberNo, name: row.name, surname: row.surname },
    note: row.note,
    staffName: row.staffName,
    lines: row.lines.map((line) => ({ ...line, promotionCode: nameOf(line.promotionCode) })),
  };
}

export function presentOrderReturns(state: OrderStateRow, returns: readonly ReturnRow[]): OrderReturns {
  const { number, status, currency, mayWithdraw } = state;
  return {
    number,
    status,
    returnable: canReturn(status) && state.lines.some((line) => line.returned < line.quantity),
    refundable: formatMinor(refundableOf(state)),
    mayWithdraw,
    currency,
    lines: state.lines.map(({ code, title, promotionCode, quantity, returned }) => ({
      code,
      title,
      promotionCode: nameOf(promotionCode),
      quantity,
      returned,
    })),
    returns: returns.map(presentReturn),
  };
}
