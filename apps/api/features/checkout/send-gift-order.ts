import type { Country } from "@kram/countries/country";
import { isShippingProduct, missingAddressFields } from "@kram/domain/shipping";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { numberSeries, type SettingParts } from "../settings/public.ts";
import { vatPercentOf } from "../cart/public.ts";
import { createCheckoutRepository } from "./checkout.repository.ts";
import { insertOrder, type NewOrder } from "./insert-order.ts";
import { createGiftOrdersRepository, type Receiver } from "./gift-orders.repository.ts";

const UNPAID = { paymentMethod: "NONE", paymentState: "NOT_NEEDED", payment: null } as const;

/** Nothing is agreed to, so nothing is asked. */
const NO_CONTRACT = { termsOf: null, mayWithdraw: true, companyPurchase: null } as const;

/** No promotion has this code. */
const BY_STAFF = "@staff";

/**
 * Makes a free, confirmed order that earns nothing. Refuses: member.unknown, MISSING_ADDRESS_DATA, product.unknown,
 * product.out-of-stock. Source: orders 5, 6.
 */
export async function sendGiftOrder(input: {
  db: Database;
  country: Country;
  settingParts: SettingParts;
  staffId: number;
  memberNo: string;
  items: readonly { code: string; quantity: number }[];
  occasion: string;
}): Promise<{ number: string }> {
  const { db, country, settingParts, staffId, memberNo, items, occasion } = input;
  return db.inTransaction(async (tx) => {
    const giftOrders = createGiftOrdersRepository(tx);
    const receiver = await giftOrders.receiverOf(memberNo);
    if (!receiver) throw new ShopError({ code: "member.unknown" });
    await createCheckoutRepository(tx).lockBuyer(receiver.id);
    const shippingAddress = addressOf(receiver, country);
    const wanted = piecesByCode(items);
    const lines = await linesOf(createCheckoutRepository(tx), { memberId: receiver.id, wanted, country });
    await sellAvailable(giftOrders, wanted);
    const { number } = await insertOrder(tx, {
      prefix: numberSeries(settingParts, country).orders,
      cartId: await giftOrders.closedCart(receiver.id),
      memberId: receiver.id,
      staffId,
      status: "CONFIRMED",
      origin: "SYSTEM",
      currency: country.currency,
      gross: 0,
      reduced: 0,
      shipping: 0,
      discount: 0,
      refund: 0,
      total: 0,
      ...UNPAID,
      ...NO_CONTRACT,
      shippingMethod: "COURIER",
      shippingAddress,
      shippingChoice: null,
      lines,
      promotions: [{ code: BY_STAFF, title: occasion.trim(), reduced: 0 }],
      vat: [],
    });
    const after = { number, items, occasion };
    await noteStaffAction(tx, { staffId, action: "sendGiftOrder", subject: memberNo, after });
    return { number };
  });
}

function addressOf({ address }: Receiver, country: Country): Receiver["address"] {
  const missing = missingAddressFields(
    "COURIER",
    { ...address },
    { postNumber: false, isPhone: (text) => country.fields.phone(text) !== null },
  );
  if (missing.length > 0) throw new ShopError({ code: "MISSING_ADDRESS_DATA", params: { fields: missing.join(",") } });
  return address;
}

function piecesByCode(items: readonly { code: string; quantity: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { code, quantity } of items) pieces.set(code, (pieces.get(code) ?? 0) + quantity);
  return pieces;
}

async function linesOf(
  checkout: ReturnType<typeof createCheckoutRepository>,
  { memberId, wanted, country }: { memberId: number; wanted: ReadonlyMap<string, number>; country: Country },
): Promise<NewOrder["lines"]> {
  const { names } = await checkout.productNames({ memberId, codes: [...wanted.keys()] });
  const percent = vatPercentOf(await checkout.vatRates(), country);
  return [...wanted].map(([code, quantity]) => {
    const name = names.get(code);
    if (!name || isShippingProduct(code)) throw new ShopError({ code: "product.unknown", params: { code } });
    const { title, vatClass, durability } = name;
    const gift = { unitGross: 0, netVolume: 0, points: 0, reduced: 0, promotionCode: BY_STAFF };
    return { code, title, quantity, vatPercent: percent[vatClass], durability, ...gift };
  });
}

async function sellAvailable(
  giftOrders: ReturnType<typeof createGiftOrdersRepository>,
  wanted: ReadonlyMap<string, number>,
): Promise<void> {
  const sold = new Set(await giftOrders.sellAvailable(wanted));
  const short = [...wanted.keys()].find((code) => !sold.has(code));
  if (short !== undefined) throw new ShopError({ code: "product.out-of-stock", params: { code: short } });
}
