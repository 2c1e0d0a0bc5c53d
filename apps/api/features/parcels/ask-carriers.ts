import type { chosenLocker } from "@kram/contract/shipping";
import type { Country } from "@kram/countries/country";
import { PARCEL_SIZES, pauseAfterSilence, pauseUntilReady } from "@kram/domain/parcels";
import type { z } from "zod";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import type { Carrier, Destination, ParcelProgress, ParcelToSend } from "../../providers/carriers/carrier.ts";
import { ProviderRefusal } from "../../providers/provider-refusal.ts";
import { createParcelsRepository, type DueParcel } from "./parcels.repository.ts";

type ChosenLocker = z.output<typeof chosenLocker>;
type Parcels = ReturnType<typeof createParcelsRepository>;

/** Calls. */
export const AT_ONCE = 8;

/** Asks for each parcel once. Throws when a carrier kept silent. */
export async function askCarriers(
  db: Database,
  carriers: readonly Carrier[],
  country: Pick<Country, "code">,
): Promise<void> {
  const parcels = createParcelsRepository(db);
  await askInTurn(carriers, {
    claim: (names) => parcels.claim(names, AT_ONCE),
    ask: (carrier, due) => askOne(parcels, carrier, due, country),
  });
}

type Followed = Awaited<ReturnType<ReturnType<typeof createParcelsRepository>["claimToFollow"]>>[number];

/** Asks whether what was sent has arrived; throws when a carrier kept silent. Source: parcels 8. */
export function followParcels(
  db: Database,
  carriers: readonly Carrier[],
  country: Pick<Country, "timeZone">,
): Promise<void> {
  const parcels = createParcelsRepository(db);
  return askInTurn(carriers, {
    claim: (names) => parcels.claimToFollow(names, AT_ONCE),
    ask: (carrier, followed) => look(db, carrier, followed, country),
  });
}

async function look(
  db: Database,
  carrier: Carrier,
  { id, trackingNumber }: Followed,
  { timeZone }: Pick<Country, "timeZone">,
): Promise<void> {
  const day = trackingNumber === null ? null : await carrier.arrivedOn(trackingNumber);
  if (day === null) return;
  await db.inTransaction(async (tx) => {
    const parcels = createParcelsRepository(tx);
    await parcels.lockOrderOf(id);
    const arrived = await parcels.arrive(id, day, timeZone);
    if (arrived === null) return;
    const { number: subject, deliveredOn } = arrived;
    const change = { before: { deliveredOn: null }, after: { deliveredOn } };
    await noteStaffAction(tx, { staffId: null, action: "setOrderDelivery", subject, ...change });
  });
}

/** A few at once until nothing is due; a carrier that keeps silent is asked no more, and told at the end by an error. */
export async function askInTurn<Due extends { carrier: string }, Asked extends { name: string }>(
  carriers: readonly Asked[],
  turn: {
    claim: (carriers: readonly string[]) => Promise<readonly Due[]>;
    ask: (carrier: Asked, due: Due) => Promise<void>;
  },
): Promise<void> {
  const speaking = new Map(carriers.map((carrier) => [carrier.name, carrier]));
  let silence: unknown = null;
  while (speaking.size > 0) {
    const due = await turn.claim([...speaking.keys()]);
    if (due.length === 0) break;
    const asked = due.map(async (each) => {
      const carrier = carriers.find(({ name }) => name === each.carrier);
      if (!carrier) return;
      await turn.ask(carrier, each).catch((error: unknown) => {
        speaking.delete(each.carrier);
        silence ??= error;
      });
    });
    await Promise.all(asked);
  }
  if (silence !== null) throw new Error(`a carrier gave no answer: ${wordsOf(silence)}`);
}

/** Of whatever was thrown. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Throws what came instead of an answer, after it was noted. */
async function askOne(
  parcels: Parcels,
  carrier: Carrier,
  due: DueParcel,
  country: Pick<Country, "code">,
): Promise<void> {
  const { id, attempts, carrierId } = due;
  try {
    const ask = () => (carrierId === null ? carrier.send(parcelOf(due, country)) : carrier.progress(carrierId));
    const readyAs = due.state === "READY" ? carrierId : await settle(parcels, due, await ask());
    if (readyAs === null) return;
    const label = await carrier.label(readyAs, "pdf");
    if (label) await parcels.keepLabel(id, label);
    else await parcels.later(id, { isAsked: true, problem: null, seconds: pauseUntilReady(attempts) });
  } catch (error) {
    // A refusal of the call as such: nobody made anything of it.
    const isNowhere = error instanceof ProviderRefusal && error.status < 500 && due.state === "WAITS" && !due.wasAsked;
    await parcels.later(id, { isAsked: !isNowhere, problem: wordsOf(error), seconds: pauseAfterSilence(attempts) });
    throw error;
  }
}

/** The carrier's id once its label can be had. */
async function settle(
  parcels: Parcels,
  { id, attempts }: DueParcel,
  told: ParcelProgress | null,
): Promise<string | null> {
  switch (told?.state) {
    case "under-way":
      await parcels.underWay(id, told.id, pauseUntilReady(attempts));
      return null;
    case "ready":
      await parcels.ready(id, told.id, told.trackingNumber);
      return told.id;
    case "refused":
      await parcels.refuse(id, told.problems);
      return null;
    case "canceled":
    case undefined:
      // At the carrier's own pages.
      await parcels.cancel(id);
      return null;
  }
}

function parcelOf(
  { reference, firstAskedAt, shippingAddress, ...due }: DueParcel,
  country: Pick<Country, "code">,
): ParcelToSend {
  const { name, surname, email, mobile: phone } = shippingAddress as Receiver;
  return {
    reference,
    firstAskedAt,
    receiver: { name, surname, email, phone },
    destination: destinationOf(shippingAddress, due, country),
    grams: due.grams,
    value: due.value,
    currency: due.currency,
  };
}

/** Cash is collected at doors alone. Source: shipping 5. */
function destinationOf(
  address: DueParcel["shippingAddress"],
  { size, cash }: Pick<DueParcel, "size" | "cash">,
  { code }: Pick<Country, "code">,
): Destination {
  if (isLocker(address)) {
    const { inpostLocker: locker, postNumber = "" } = address;
    const { zipCode: postCode = "", city = "" } = address.locker?.address ?? {};
    return { to: "locker", locker, size, postCode, city, postNumber: postNumber === "" ? null : postNumber };
  }
  const { street, buildingNo, apartmentNo = "", zipCode, city } = address as CourierAddress;
  return {
    to: "door",
    address: {
      street,
      buildingNo: apartmentNo === "" ? buildingNo : `${buildingNo}/${apartmentNo}`,
      postCode: zipCode,
      city,
      country: code.toUpperCase(),
    },
    millimetres: PARCEL_SIZES[size],
    cash,
  };
}

/** Every order has them. */
type Receiver = Record<"name" | "surname" | "email" | "mobile", string>;

/** No order without these. Source: shipping 4. */
type CourierAddress = Record<"street" | "buildingNo" | "zipCode" | "city", string> & { apartmentNo?: string };

function isLocker(address: DueParcel["shippingAddress"]): address is ChosenLocker {
  return "inpostLocker" in address;
}
