import { randomUUID } from "node:crypto";
import type { OperationInput } from "@kram/contract/operation";
import type { placeOrder as placeOperation } from "@kram/contract/orders";
import type { Country, VatClass } from "@kram/countries/country";
import type { ConsentDecisions } from "@kram/domain/consents";
import { orderOriginOf } from "@kram/domain/orders";
import { asksCompanyPurchase, withdrawalRightOf } from "@kram/domain/withdrawals";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type CartState, reducedByLine, totalsOf, vatOf, vatPercentOf } from "../cart/public.ts";
import type { PromotionBook } from "../promotions/public.ts";
import { numberSeries, type SettingParts } from "../settings/public.ts";
import { checkCart } from "./check-cart.ts";
import type { ProductName, SoldCart } from "./checkout.repository.ts";
import type { NewOrder } from "./insert-order.ts";

/** `asked`: what the customer chose and typed on the way. */
export interface PlaceOrderInput {
  db: Database;
  country: Country;
  book: PromotionBook;
  settingParts: SettingParts;
  providerName: string;
  memberId: number;
  asked: OperationInput<typeof placeOperation>["body"];
}

/** A cart that may be ordered as asked, by `rightOf` and `checkCart`. */
export type CheckedCart = ReturnType<typeof checkAsked>;

/** Refuses as `checkCart`, and request.unknown-field. */
export function checkAsked(state: CartState, input: Pick<PlaceOrderInput, "asked" | "country">) {
  const checked = checkCart(state, input.country);
  return {
    ...checked,
    right: rightOf(state, input),
    totals: totalsOf(checked.cart),
    used: usedPromotions(checked.cart),
  };
}

/** Frozen at the order, whatever the member is later. */
function rightOf({ group }: CartState, { asked, country }: Pick<PlaceOrderInput, "asked" | "country">) {
  const { companyPurchase: purchase = null } = asked;
  const isCompany = group === "company";
  if (purchase !== null && !asksCompanyPurchase({ isCompany }, country))
    throw new ShopError({ code: "request.unknown-field", field: "companyPurchase" });
  return { mayWithdraw: withdrawalRightOf({ isCompany, purchase }, country), companyPurchase: purchase };
}

/** Of the boxes ticked with the order. */
export function decisionsOf({
  rodoMarketingAccepted,
}: Pick<PlaceOrderInput["asked"], "rodoMarketingAccepted">): ConsentDecisions {
  return {
    privacyPolicyAccepted: true,
    contactAgreement: true,
    // A box left alone withdraws no consent.
    ...(rodoMarketingAccepted && { rodoMarketingAccepted: true }),
  };
}

/** What the order freezes of a cart that was sold. Refuses product.out-of-stock where a product was not. */
export function orderOfCart(
  { cart, shippingAddress, right, totals, used }: CheckedCart,
  soldCart: SoldCart | undefined,
  { country, settingParts, memberId, providerName }: Omit<PlaceOrderInput, "asked" | "db" | "book">,
): NewOrder {
  const codes = new Set([...cart.lines.map(({ code }) => code), ...cart.gifts.map((gift) => gift.productCode)]);
  if (soldCart?.sold !== codes.size) throw new ShopError({ code: "product.out-of-stock" });
  const { locale, names } = soldCart;
  const awaitsPayment = cart.paymentMethod === "TRANSFER";
  return {
    prefix: numberSeries(settingParts, country).orders,
    cartId: cart.id,
    memberId,
    staffId: null,
    status: awaitsPayment ? "CREATED" : "CONFIRMED",
    origin: orderOriginOf(cart),
    currency: country.currency,
    gross: totals.gross,
    reduced: totals.reduced,
    shipping: totals.shipping,
    discount: totals.discountUsed,
    refund: totals.refundUsed,
    total: totals.total,
    paymentMethod: cart.paymentMethod,
    paymentState: awaitsPayment ? "PENDING" : "NOT_NEEDED",
    shippingMethod: cart.shippingMethod,
    shippingAddress,
    shippingChoice: shippingChoiceOf(cart, names),
    lines: orderLines(cart, { names, country }),
    promotions: used.map((each) => ({ ...each, title: cart.promotionTitles[each.code]?.[locale] ?? each.code })),
    vat: vatOf(cart, country),
    payment: awaitsPayment ? { id: randomUUID(), provider: providerName } : null,
    termsOf: country.code,
    ...right,
  };
}

function shippingChoiceOf(cart: CartState, names: ReadonlyMap<string, ProductName>): NewOrder["shippingChoice"] {
  const { shippingCode: code, shippingCarrier: carrier, shippingDays: days } = cart;
  return code === null ? null : { code, title: names.get(code)?.title ?? code, carrier, days };
}

/** Those that reduce, pay the delivery, or whose gifts are in the cart. */
function usedPromotions(cart: CartState) {
  const { applied, reductions, gifts } = cart.promoted;
  const unused = new Set(gifts.map((gift) => gift.promotionCode));
  for (const gift of cart.gifts) unused.delete(gift.promotionCode);
  return applied
    .filter((code) => !unused.has(code))
    .map((code) => {
      const own = reductions.filter((each) => each.promotionCode === code);
      return { code, reduced: own.reduce((sum, { minor }) => sum + minor, 0) };
    });
}

/** The cart's lines, then gifts at no price. */
function orderLines(
  cart: CartState,
  { names, country }: { names: ReadonlyMap<string, ProductName>; country: Country },
): NewOrder["lines"] {
  const percent = vatPercentOf(cart, country);
  const rateOf = (vatClass: VatClass | undefined) => percent[vatClass ?? "standard"];
  const reduced = reducedByLine(cart);
  const bought = cart.lines.map(({ code, quantity, unitGross, netVolume, points, vatClass }) => ({
    code,
    title: names.get(code)?.title ?? code,
    quantity,
    unitGross,
    netVolume,
    points,
    promotionCode: "",
    reduced: reduced.get(code) ?? 0,
    durability: names.get(code)?.durability ?? null,
    vatPercent: rateOf(vatClass),
  }));
  const given = cart.gifts.map(({ productCode: code, promotionCode, quantity }) => ({
    code,
    title: names.get(code)?.title ?? code,
    quantity,
    unitGross: 0,
    netVolume: 0,
    points: 0,
    promotionCode,
    reduced: 0,
    durability: names.get(code)?.durability ?? null,
    vatPercent: rateOf(names.get(code)?.vatClass),
  }));
  return [...bought, ...given];
}
