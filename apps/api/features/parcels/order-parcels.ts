import type { OperationAnswer } from "@kram/contract/operation";
import type { orderParcels as parcelsOperation } from "@kram/contract/parcels";
import type { Country } from "@kram/countries/country";
import { mayBeLabelled, type ParcelSize } from "@kram/domain/parcels";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction, noteStaffActions } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Carrier } from "../../providers/carriers/carrier.ts";
import { createParcelsRepository } from "./parcels.repository.ts";

type Told = OperationAnswer<typeof parcelsOperation>["items"];
type OrderRow = Awaited<ReturnType<ReturnType<typeof createParcelsRepository>["lockOrders"]>>[number];

interface Input {
  db: Database;
  country: Country;
  /** Those with keys. */
  carriers: readonly string[];
  staffId: number;
  numbers: readonly string[];
  size: ParcelSize;
  /** Of each parcel; null takes what its goods weigh. */
  grams: number | null;
}

/** Each order by itself: one that is refused holds up none. Source: parcels 1. */
export function orderParcels(input: Input): Promise<Told> {
  const { db, staffId, numbers, size } = input;
  return db.inTransaction(async (tx) => {
    const parcels = createParcelsRepository(tx);
    const orders = new Map((await parcels.lockOrders(numbers)).map((order) => [order.number, order]));
    const judged = numbers.map((number) => judge(number, orders.get(number), input));
    const asked = judged.flatMap(({ parcel }) => (parcel ? [parcel] : []));
    const added = new Set(asked.length === 0 ? [] : await parcels.add(asked, { size, staffId }));
    const done = asked.filter(({ orderId }) => added.has(orderId));
    if (done.length > 0)
      await noteStaffActions(
        tx,
        done.map(({ number: subject, carrier, grams }) => ({
          staffId,
          action: "orderParcels",
          subject,
          after: { carrier, size, grams },
        })),
      );
    return judged.map(({ number, parcel, code }) => {
      if (code !== null) return { number, outcome: "refused", code };
      return { number, outcome: parcel && added.has(parcel.orderId) ? "done" : "before", code };
    });
  });
}

interface Judged {
  number: string;
  code: Told[number]["code"];
  /** Null where it is not to be asked for. */
  parcel: { number: string; orderId: number; carrier: string; grams: number } | null;
}

function judge(
  number: string,
  order: OrderRow | undefined,
  { country, carriers, ...asked }: Pick<Input, "country" | "carriers" | "grams">,
): Judged {
  if (!order) return { number, code: "order.unknown", parcel: null };
  if (order.isThere) return { number, code: null, parcel: null };
  const carrier = carrierOf(order, country, carriers);
  const grams = asked.grams ?? order.grams;
  const code = refusalOf(order, carrier, grams);
  const parcel = carrier === null || code !== null ? null : { number, orderId: order.id, carrier, grams };
  return { number, code, parcel };
}

function refusalOf({ status, shippingAddress }: OrderRow, carrier: string | null, grams: number): Told[number]["code"] {
  if (!mayBeLabelled(status)) return "order.step-refused";
  if (carrier === null) return "parcel.no-carrier";
  if ("inpostLocker" in shippingAddress && shippingAddress.locker === null) return "parcel.address-unknown";
  return grams < 1 ? "parcel.weight-unknown" : null;
}

/** That of its way to ship, else the country's first with keys; another carrier's way gets none. */
function carrierOf({ shippingChoice }: OrderRow, country: Country, carriers: readonly string[]): string | null {
  const own = shippingChoice?.carrier?.code;
  const wanted = own === undefined ? country.carriers.map(({ code }) => code) : [own];
  return wanted.find((code) => carriers.includes(code)) ?? null;
}

/**
 * Asks the carrier, so it runs in no transaction; repeated it changes nothing. Refuses: parcel.unknown, parcel.under-way
 * while an answer is awaited, parcel.too-late, parcel.no-carrier without keys, carrier.unavailable.
 */
export async function cancelParcel(input: {
  db: Database;
  carriers: readonly Carrier[];
  staffId: number;
  id: number;
}): Promise<void> {
  const { db, carriers, staffId, id } = input;
  const parcel = await createParcelsRepository(db).find(id);
  if (!parcel) throw new ShopError({ code: "parcel.unknown" });
  const { state, carrierId, orderNumber, trackingNumber } = parcel;
  if (state === "CANCELED" || state === "REFUSED") return;
  if (carrierId !== null) {
    const carrier = carriers.find(({ name }) => name === parcel.carrier);
    if (!carrier) throw new ShopError({ code: "parcel.no-carrier" });
    const outcome = await carrier.cancel(carrierId).catch(() => {
      throw new ShopError({ code: "carrier.unavailable" });
    });
    if (outcome === "too-late") throw new ShopError({ code: "parcel.too-late" });
  }
  await db.inTransaction(async (tx) => {
    const parcels = createParcelsRepository(tx);
    if (carrierId !== null) await parcels.cancel(id);
    else if (!(await parcels.dropUnasked(id))) throw new ShopError({ code: "parcel.under-way" });
    const before = { carrier: parcel.carrier, number: trackingNumber };
    await noteStaffAction(tx, { staffId, action: "cancelParcel", subject: orderNumber, before });
  });
}
