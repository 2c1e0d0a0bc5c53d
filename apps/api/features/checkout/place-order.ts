import { randomUUID } from "node:crypto";
import type { OperationInput } from "@kram/contract/operation";
import type { placeOrder as placeOperation } from "@kram/contract/orders";
import type { Country, VatClass } from "@kram/countries/country";
import { orderOriginOf, type OrderStatus } from "@kram/domain/orders";
import { asksCompanyPurchase, withdrawalRightOf } from "@kram/domain/withdrawals";
import type { Database, Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import {
  type CartState,
  createCarts,
  presentSums,
  reducedByLine,
  totalsOf,
  vatOf,
  vatPercentOf,
} from "../cart/public.ts";
import { logConsents } from "../consents/public.ts";
import { holdMoney, lockMoney, spendMoney } from "../money/public.ts";
import { createPromotionsRepository, type PromotionBook } from "../promotions/public.ts";
import { numberSeries, sellerNow, type SettingParts } from "../settings/public.ts";
import { checkCart } from "./check-cart.ts";
import { type CheckoutRepository, createCheckoutRepository, type ProductName } from "./checkout.repository.ts";
import { insertOrder, type NewOrder } from "./insert-order.ts";

/** Placed by this call or an earlier one. */
interface PlacedOrder {
  number: string;
  status: OrderStatus;
  /** Waits for an online payment. */
  awaitsPayment: boolean;
}

interface PlaceOrderInput {
  db: Database;
  country: Country;
  book: PromotionBook;
  settingParts: SettingParts;
  providerName: string;
  memberId: number;
  /** What the customer chose and typed on the way. */
  asked: OperationInput<typeof placeOperation>["body"];
}

/**
 * Places the order; repeated it answers the same order. Refuses: shop.company-unknown, request.unknown-field, and as
 * checkCart, with the new sums where something changed. Source: checkout 4, 5, 10.
 */
export async function placeOrder(input: PlaceOrderInput): Promise<PlacedOrder> {
  try {
    return await input.db.inTransaction((tx) => placeIn(tx, input));
  } catch (error) {
    throw isObsolete(error) ? obsolete(await newSums(input)) : error;
  }
}

async function placeIn(tx: Queryable, input: PlaceOrderInput): Promise<PlacedOrder> {
  const { country, settingParts } = input;
  const { currency } = country;
  // Who sells has to be known before somebody buys.
  sellerNow(settingParts, country);
  const checkout = createCheckoutRepository(tx);
  const read = () => createCarts(tx, { currency, book: input.book }).read(input.memberId);
  const state = await lockedCart(checkout, read, input.memberId);
  if (state.id === null || state.state === "awaiting-payment") {
    const order = await checkout.placedBefore(input.memberId, state.id);
    if (order) return { ...order, awaitsPayment: order.paymentState === "PENDING" };
  }
  const checked = checkCart(state, country);
  const right = rightOf(state, input);
  await logBoxes(tx, input);
  return storeOrder(tx, checkout, input, { ...checked, right });
}

/** Frozen at the order, whatever the member is later. */
function rightOf({ group }: CartState, { asked, country }: PlaceOrderInput) {
  const { companyPurchase: purchase = null } = asked;
  const isCompany = group === "company";
  if (purchase !== null && !asksCompanyPurchase({ isCompany }, country))
    throw new ShopError({ code: "request.unknown-field", field: "companyPurchase" });
  return { mayWithdraw: withdrawalRightOf({ isCompany, purchase }, country), companyPurchase: purchase };
}

function logBoxes(tx: Queryable, { memberId, country, asked }: PlaceOrderInput): Promise<void> {
  return logConsents(tx, {
    memberId,
    region: country.code,
    source: "checkout",
    decisions: {
      privacyPolicyAccepted: true,
      contactAgreement: true,
      // A box left alone withdraws no consent.
      ...(asked.rodoMarketingAccepted && { rodoMarketingAccepted: true }),
    },
  });
}

// Between locking and reading another process may open a cart: what is read must be locked.
async function lockedCart(
  checkout: CheckoutRepository,
  read: () => Promise<CartState>,
  memberId: number,
): Promise<CartState> {
  for (;;) {
    const lockedId = await checkout.lockCart(memberId);
    const cart = await read();
    if (cart.id === lockedId) return cart;
  }
}

async function storeOrder(
  tx: Queryable,
  checkout: CheckoutRepository,
  { country, country: { currency }, settingParts, memberId, providerName }: PlaceOrderInput,
  { cart, shippingAddress, right }: ReturnType<typeof checkCart> & { right: ReturnType<typeof rightOf> },
): Promise<PlacedOrder> {
  const totals = totalsOf(cart);
  if (totals.discountUsed + totals.refundUsed > 0) await lockMoney(tx, { memberId, currency });
  const codes = new Set([...cart.lines.map(({ code }) => code), ...cart.gifts.map((gift) => gift.productCode)]);
  const used = usedPromotions(cart);
  const usedUp = await createPromotionsRepository(tx).takeUses(used.map(({ code }) => code));
  if (usedUp.length > 0) throw obsolete();
  const { sold, locale, names } = await checkout.sellReserved({
    cartId: cart.id,
    memberId,
    shippingCode: cart.shippingCode,
  });
  if (sold !== codes.size) throw new ShopError({ code: "product.out-of-stock" });
  const awaitsPayment = cart.paymentMethod === "TRANSFER";
  const { id: orderId, ...placed } = await insertOrder(tx, {
    prefix: numberSeries(settingParts, country).orders,
    cartId: cart.id,
    memberId,
    staffId: null,
    status: awaitsPayment ? "CREATED" : "CONFIRMED",
    origin: orderOriginOf(cart),
    currency,
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
  });
  const money = { orderId, memberId, currency, bonus: totals.discountUsed, refunds: totals.refundUsed };
  const paid = awaitsPayment ? await holdMoney(tx, money) : await spendMoney(tx, money);
  if (!paid) throw obsolete();
  return { ...placed, awaitsPayment };
}

function shippingChoiceOf(cart: CartState, names: ReadonlyMap<string, ProductName>): NewOrder["shippingChoice"] {
  const { shippingCode: code, shippingCarrier: carrier, shippingDays: days } = cart;
  return code === null ? null : { code, title: names.get(code)?.title ?? code, carrier, days };
}

/** Asks the member to agree to the new sums. */
function obsolete(sums: Record<string, string> = {}): ShopError {
  return new ShopError({ code: "order.disabled", params: { reason: "ORDER_OBSOLETE", ...sums } });
}

function isObsolete(error: unknown): boolean {
  return error instanceof ShopError && error.items[0]?.params?.reason === "ORDER_OBSOLETE";
}

async function newSums({ db, country, book, memberId }: PlaceOrderInput): Promise<Record<string, string>> {
  const { currency } = country;
  return presentSums(await createCarts(db, { currency, book }).read(memberId), country);
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
