import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import type { Carrier } from "../../providers/carriers/carrier.ts";
import { createParcelsRepository } from "./parcels.repository.ts";

type Followed = Awaited<ReturnType<ReturnType<typeof createParcelsRepository>["claimToFollow"]>>[number];

/** Calls at once. */
const AT_ONCE = 8;

/** Asks whether what was sent has arrived; throws when a carrier gave no answer. Source: parcels 8. */
export async function followParcels(
  db: Database,
  carriers: readonly Carrier[],
  country: Pick<Country, "timeZone">,
): Promise<void> {
  const answering = new Map(carriers.map((carrier) => [carrier.name, carrier]));
  let failure: unknown = null;
  while (answering.size > 0) {
    const due = await createParcelsRepository(db).claimToFollow([...answering.keys()], AT_ONCE);
    if (due.length === 0) break;
    const looks = due.map(async (parcel) => {
      try {
        await look(db, carriers, parcel, country);
      } catch (error) {
        failure = error;
        answering.delete(parcel.carrier);
      }
    });
    await Promise.all(looks);
  }
  if (failure !== null) throw failure;
}

async function look(
  db: Database,
  carriers: readonly Carrier[],
  { id, carrier: name, trackingNumber }: Followed,
  { timeZone }: Pick<Country, "timeZone">,
): Promise<void> {
  const carrier = carriers.find((each) => each.name === name);
  const day = trackingNumber === null ? null : await carrier?.arrivedOn(trackingNumber);
  if (!day) return;
  await db.inTransaction(async (tx) => {
    const arrived = await createParcelsRepository(tx).arrive(id, day, timeZone);
    if (arrived === null) return;
    const { number: subject, deliveredOn } = arrived;
    const change = { before: { deliveredOn: null }, after: { deliveredOn } };
    await noteStaffAction(tx, { staffId: null, action: "setOrderDelivery", subject, ...change });
  });
}
