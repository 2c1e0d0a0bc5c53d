import type { OrderDetail } from "@kram/contract/orders";
import { formatMinor, parseMinor } from "@kram/domain/money";
import { fillText } from "../../platform/fill-text.ts";
import type { LineChange } from "./order-lines.repository.ts";
import type texts from "./texts/mail.pl.json";

type MailTexts = typeof texts;

/** An amount with its currency, in the reader's language. */
export type Money = (amount: string) => string;

/** What went, came in and why, and what becomes of the money: of an unpaid order the sum below is what is to be paid. */
export function changeNotes(change: LineChange | null, order: OrderDetail, texts: MailTexts, money: Money): string[] {
  if (change === null) return [];
  const { pieces, added, note, bonus, refunds, money: less, more, delivery } = change;
  const listed = (text: string, all: readonly { quantity: number; title: string }[]) =>
    all.length === 0
      ? []
      : [fillText(text, { items: all.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ") })];
  const told = (text: string, minor: number) =>
    minor > 0 ? [fillText(text, { amount: money(formatMinor(minor)) })] : [];
  const back = [...told(texts.backToBonus, bonus), ...told(texts.backToRefunds, refunds)];
  if (delivery?.paysOnline) return [...told(texts.surchargeGone, less + bonus + refunds), ...back];
  const inCash = order.paymentMethod === "CASH";
  return [
    ...(delivery
      ? [fillText(texts.goesBy, { way: delivery.to })]
      : [...listed(texts.taken, pieces), ...listed(texts.added, added)]),
    ...(note === "" ? [] : [fillText(texts.takenReason, { reason: note })]),
    ...told(order.paymentState === "PAID" ? texts.morePaid : inCash ? texts.moreCash : texts.moreUnpaid, more),
    ...told(order.paymentState === "PAID" ? texts.refundOnItsWay : inCash ? texts.takenCash : texts.takenUnpaid, less),
    ...back,
  ];
}

/** Pieces that wait beside a paid order, and what is to be paid for them; amounts in minor units. */
export function additionNotes(
  addition: {
    lines: readonly { quantity: number; title: string }[];
    more: number;
    note: string;
    isWithdrawn: boolean;
  } | null,
  texts: MailTexts,
  money: Money,
): string[] {
  if (addition === null) return [];
  const { lines, more, note, isWithdrawn } = addition;
  const items = lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ");
  if (isWithdrawn) return [fillText(texts.offerGone, { items })];
  return [
    fillText(texts.offered, { items }),
    ...(note === "" ? [] : [fillText(texts.takenReason, { reason: note })]),
    fillText(texts.offeredDue, { amount: money(formatMinor(more)) }),
  ];
}

/** Where the money is, a line for each refund. */
export function refundNotes(order: OrderDetail, texts: MailTexts, money: Money): string[] {
  return order.refunds.map(({ amount, state }) => {
    const text = state === "done" ? texts.refundDone : texts.refundOnItsWay;
    return fillText(text, { amount: money(amount) });
  });
}

/** Goods, delivery and what paid a part; the VAT by rate last. */
export function sumsOf(order: OrderDetail, texts: MailTexts, money: Money): [string, string][] {
  const { grossCost, promotionUsed, shippingCost, discountUsed, refundMoneyUsed, totalGrossCost } = order.summary;
  const taken = [
    [texts.promotions, promotionUsed],
    [texts.discountUsed, discountUsed],
    [texts.refundUsed, refundMoneyUsed],
  ] as const;
  return [
    [texts.goods, money(grossCost)],
    [texts.shipping, parseMinor(shippingCost) === 0 ? texts.free : money(shippingCost)],
    ...taken
      .filter(([, amount]) => parseMinor(amount) !== 0)
      .map(([label, amount]): [string, string] => [label, `−${money(amount)}`]),
    [texts.total, money(totalGrossCost)],
    ...order.vat
      .filter(({ grossCost }) => parseMinor(grossCost) !== 0)
      .map(({ rate, netCost, vatCost }): [string, string] => [
        fillText(texts.vat, { rate, net: money(netCost) }),
        money(vatCost),
      ]),
  ];
}
