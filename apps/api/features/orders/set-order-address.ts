import type { bookAddressInput } from "@kram/contract/members";
import type { lockerChoice } from "@kram/contract/shipping";
import type { Country } from "@kram/countries/country";
import { addressHindrance, changedFields } from "@kram/domain/orders";
import { deliveryCost, liesIn, missingAddressFields, takesParcel } from "@kram/domain/shipping";
import type { z } from "zod";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { LockerDirectory } from "../../providers/lockers/locker-directory.ts";
import type { AddressState, LockerState } from "../cart/public.ts";
import { checkAddress } from "../members/public.ts";
import { checkedLocker, daysOf, listShippingOffers } from "../shipping/public.ts";
import { createOfficeOrdersRepository, type NewWay } from "./office-orders.repository.ts";
import { createOrderStepsRepository } from "./order-steps.repository.ts";
import { lowerDelivery } from "./set-order-shipping.ts";

type Standing = Awaited<ReturnType<ReturnType<typeof createOfficeOrdersRepository>["addressOf"]>>;

interface Input {
  db: Database;
  country: Country;
  lockers: LockerDirectory;
  staffId: number;
  number: string;
  version: number;
  /** By courier, or to a locker: one of them. */
  address?: z.output<typeof bookAddressInput> | undefined;
  inpost?: z.output<typeof lockerChoice> | undefined;
}

/**
 * Changes where it goes, and the way where that is of another kind, at its price where that is lower; not the buyer's own
 * address, which the invoice has. The same address again changes nothing. Refuses: order.unknown, order.address-changed,
 * order.address-fixed, order.has-label, SHIPPING_METHOD_NOT_AVAILABLE, locker.no-cash, locker.unknown, lockers.unavailable,
 * MISSING_ADDRESS_DATA_LOCKER, one code a field. Source: orders 20.
 */
export async function setOrderAddress(input: Input): Promise<void> {
  const { db, country, staffId, number, version } = input;
  // Before the lock, which waits for no outside party.
  const address = await newAddress(input);
  await db.inTransaction(async (tx) => {
    const order = await createOrderStepsRepository(tx).lock(number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    const office = createOfficeOrdersRepository(tx);
    const standing = await office.addressOf(order.id);
    const hindrance = addressHindrance({ ...order, hasLabel: standing.hasLabel });
    if (hindrance) throw new ShopError({ code: hindrance });
    if (standing.version !== version) throw new ShopError({ code: "order.address-changed" });
    const way = await newWay(tx, standing, address, country);
    const changed = changedFields(standing.shippingAddress, { ...address });
    if (changed.length === 0) return;
    await office.setAddress(order.id, address, staffId, way);
    if (way) {
      const delivery = { from: standing.shippingChoice?.title ?? null, to: way.choice.title };
      await lowerDelivery(tx, { order, staffId, cost: way.cost, delivery });
    }
    // What people's words were stays out of the log, which outlives them.
    await noteStaffAction(tx, {
      staffId,
      action: "setOrderAddress",
      subject: number,
      after: { changed, ...(way && { way: way.choice.code }) },
    });
  });
}

/** As an order keeps it. */
async function newAddress({ country, lockers, address, inpost }: Input): Promise<AddressState | LockerState> {
  if (address !== undefined) return checkAddress(address, country);
  if (inpost === undefined) throw new ShopError({ code: "request.invalid" });
  const locker = await checkedLocker({ country, lockers }, inpost);
  const missing = missingAddressFields(
    "PACZKOMAT",
    { ...locker },
    {
      postNumber: country.lockerNeedsPostNumber,
      isPhone: (text) => country.fields.phone(text) !== null,
    },
  );
  if (missing.length > 0)
    throw new ShopError({ code: "MISSING_ADDRESS_DATA_LOCKER", params: { fields: missing.join(",") } });
  return { ...locker };
}

/** Null where it goes as before; another kind goes by the first way on sale that takes it. Refuses where none does. */
async function newWay(
  tx: Queryable,
  standing: Standing,
  address: AddressState | LockerState,
  { currency, serviceLocale: locale }: Country,
): Promise<(NewWay & { cost: number }) | null> {
  const offers = await listShippingOffers(tx, { currency, locale });
  const kind = "inpostLocker" in address ? "PACZKOMAT" : "COURIER";
  const postCode = "inpostLocker" in address ? (address.locker?.address.zipCode ?? "") : address.zipCode;
  if (kind === standing.shippingMethod) {
    const excluded = offers.find(({ code }) => code === standing.shippingChoice?.code)?.excludedPostCodes ?? [];
    // A locker is its carrier's own.
    if (kind === "COURIER" && liesIn(postCode, excluded))
      throw new ShopError({ code: "SHIPPING_METHOD_NOT_AVAILABLE" });
    return null;
  }
  const { goods, grams, inCash } = standing;
  // Whatever ways are on sale.
  if (inCash && kind === "PACZKOMAT") throw new ShopError({ code: "locker.no-cash" });
  const asked = { parcel: { goods, grams }, postCode, inCash };
  const offer = offers.find((each) => each.shippingMethod === kind && takesParcel(each, asked));
  if (!offer) throw new ShopError({ code: "SHIPPING_METHOD_NOT_AVAILABLE" });
  const { code, title, carrier, tariff } = offer;
  return { kind, choice: { code, title, carrier, days: daysOf(offer) }, cost: deliveryCost(tariff, asked) };
}
