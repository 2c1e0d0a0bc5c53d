import type { bookAddressInput } from "@kram/contract/members";
import type { lockerChoice } from "@kram/contract/shipping";
import type { Country } from "@kram/countries/country";
import { addressHindrance, changedFields } from "@kram/domain/orders";
import { liesIn, missingAddressFields } from "@kram/domain/shipping";
import type { z } from "zod";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { LockerDirectory } from "../../providers/lockers/locker-directory.ts";
import type { AddressState, LockerState } from "../cart/public.ts";
import { checkAddress } from "../members/public.ts";
import { checkedLocker, listShippingOffers } from "../shipping/public.ts";
import { createOfficeOrdersRepository } from "./office-orders.repository.ts";
import { createOrderStepsRepository } from "./order-steps.repository.ts";

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
 * Changes nothing but where it goes; the invoice has the buyer's own address. The same address again changes nothing. Refuses:
 * order.unknown, order.address-changed, order.address-fixed, order.has-label, SHIPPING_METHOD_NOT_AVAILABLE, locker.unknown,
 * lockers.unavailable, MISSING_ADDRESS_DATA_LOCKER, one code a field. Source: orders 20.
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
    await refuseUnreached(tx, standing, input, country);
    const changed = changedFields(standing.shippingAddress, { ...address });
    if (changed.length === 0) return;
    await office.setAddress(order.id, address, staffId);
    // What people's words were stays out of the log, which outlives them.
    await noteStaffAction(tx, { staffId, action: "setOrderAddress", subject: number, after: { changed } });
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

/** Another kind of delivery, or a post code where this one does not go. */
async function refuseUnreached(
  tx: Queryable,
  { shippingMethod, shippingChoice }: Standing,
  { address, inpost }: Input,
  { currency, serviceLocale: locale }: Country,
): Promise<void> {
  const isOtherKind = (shippingMethod === "PACZKOMAT") !== (inpost !== undefined);
  const offers = await listShippingOffers(tx, { currency, locale });
  const excluded = offers.find(({ code }) => code === shippingChoice?.code)?.excludedPostCodes ?? [];
  if (isOtherKind || liesIn(address?.zipCode ?? "", excluded))
    throw new ShopError({ code: "SHIPPING_METHOD_NOT_AVAILABLE" });
}
