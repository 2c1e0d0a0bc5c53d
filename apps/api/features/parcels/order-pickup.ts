import type { SettingValue } from "@kram/contract/settings";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction, noteStaffActions } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Carrier } from "../../providers/carriers/carrier.ts";
import { createPickupsRepository } from "./pickups.repository.ts";

/** Codes of those whose couriers come when called. */
export function collectorsOf(carriers: readonly Carrier[]): string[] {
  return carriers.flatMap(({ name, pickups }) => (pickups === null ? [] : [name]));
}

/**
 * All of the parcels or none; the carriers are asked afterwards. Answers the ids of the pickups. Refuses:
 * pickup.no-place, parcel.unknown, parcel.no-label, pickup.ordered-before, parcel.no-carrier. Source: parcels 10.
 */
export async function orderPickup(input: {
  db: Database;
  carriers: readonly Carrier[];
  place: SettingValue<"pickup"> | null;
  staffId: number;
  parcels: readonly number[];
}): Promise<number[]> {
  const { db, carriers, place, staffId, parcels } = input;
  if (place === null) throw new ShopError({ code: "pickup.no-place" });
  const collectors = collectorsOf(carriers);
  return db.inTransaction(async (tx) => {
    const pickups = createPickupsRepository(tx);
    const locked = await pickups.lockParcels(parcels);
    if (locked.length < parcels.length) throw new ShopError({ code: "parcel.unknown" });
    if (!locked.every((each) => each.mayBeFetched)) throw new ShopError({ code: "parcel.no-label" });
    if (locked.some(({ pickupId }) => pickupId !== null)) throw new ShopError({ code: "pickup.ordered-before" });
    if (!locked.every(({ carrier }) => collectors.includes(carrier)))
      throw new ShopError({ code: "parcel.no-carrier" });
    const added = await pickups.add(parcels, { place, staffId });
    const subjects = new Map(locked.map(({ id, orderNumber }) => [id, orderNumber]));
    await noteStaffActions(
      tx,
      added.map(({ parcelId, id: pickup, carrier }) => ({
        staffId,
        action: "orderPickup",
        subject: subjects.get(parcelId) ?? "",
        after: { carrier, pickup },
      })),
    );
    return [...new Set(added.map(({ id }) => id))];
  });
}

/**
 * Asks the carrier, so it runs in no transaction; repeated it changes nothing. Refuses: pickup.unknown, pickup.under-way
 * while an answer is awaited, pickup.too-late, parcel.no-carrier without keys, carrier.unavailable. Source: parcels 12.
 */
export async function cancelPickup(input: {
  db: Database;
  carriers: readonly Carrier[];
  staffId: number;
  id: number;
}): Promise<void> {
  const { db, carriers, staffId, id } = input;
  const pickup = await createPickupsRepository(db).find(id);
  if (!pickup) throw new ShopError({ code: "pickup.unknown" });
  const { state, carrierId } = pickup;
  if (state === "CANCELED" || state === "REFUSED") return;
  if (state === "DONE") throw new ShopError({ code: "pickup.too-late" });
  if (carrierId !== null) {
    const desk = carriers.find(({ name }) => name === pickup.carrier)?.pickups;
    if (!desk) throw new ShopError({ code: "parcel.no-carrier" });
    const outcome = await desk.cancel(carrierId).catch(() => {
      throw new ShopError({ code: "carrier.unavailable" });
    });
    if (outcome === "too-late") throw new ShopError({ code: "pickup.too-late" });
  }
  await db.inTransaction(async (tx) => {
    const pickups = createPickupsRepository(tx);
    if (carrierId !== null) await pickups.settle(id, { state: "CANCELED", carrierId, problems: [], seconds: 0 });
    else if (!(await pickups.dropUnasked(id))) throw new ShopError({ code: "pickup.under-way" });
    const before = { carrier: pickup.carrier, number: carrierId, parcels: pickup.parcels };
    await noteStaffAction(tx, { staffId, action: "cancelPickup", subject: String(id), before });
  });
}
