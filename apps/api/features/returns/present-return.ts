import type { GoodsReturn, OrderReturns } from "@kram/contract/returns";
import { formatMinor } from "@kram/domain/money";
import { canReturn } from "@kram/domain/returns";
import type { OrderStateRow, ReturnRow } from "./returns.repository.ts";

const nameOf = (promotionCode: string) => (promotionCode === "" ? null : promotionCode);

/** A return as staff see it. */
export function presentReturn(row: ReturnRow): GoodsReturn {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    member: { memberNo: row.memberNo, name: row.name, surname: row.surname },
    reason: row.reason,
    refundTo: row.refundTo,
    currency: row.currency,
    goodsCost: formatMinor(row.goods),
    shippingCost: formatMinor(row.delivery),
    discountBack: formatMinor(row.bonus),
    refundMoneyBack: formatMinor(row.refunds),
    refundAmount: formatMinor(row.money),
    note: row.note,
    recordedAt: row.recordedAt.toISOString(),
    staffName: row.staffName,
    lines: row.lines.map((line) => ({ ...line, promotionCode: nameOf(line.promotionCode) })),
  };
}

/** An order with what came back of it. */
export function presentOrderReturns(state: OrderStateRow, returns: readonly ReturnRow[]): OrderReturns {
  const { number, status, currency } = state;
  return {
    number,
    status,
    returnable: canReturn(status) && state.lines.some((line) => line.returned < line.quantity),
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
