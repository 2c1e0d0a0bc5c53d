import type { chosenLocker } from "@kram/contract/shipping";
import type { Country } from "@kram/countries/country";
import { PARCEL_SIZES, pauseAfterSilence, pauseUntilReady } from "@kram/domain/parcels";
import type { z } from "zod";
import type { Database } from "../../platform/database.ts";
import type { Carrier, Destination, ParcelProgress, ParcelToSend } from "../../providers/carriers/carrier.ts";
import { ProviderRefusal } from "../../providers/provider-refusal.ts";
import { createParcelsRepository, type DueParcel } from "./parcels.repository.ts";

type ChosenLocker = z.output<typeof chosenLocker>;
type Parcels = ReturnType<typeof createParcelsRepository>;

/** Calls at once. */
const AT_ONCE = 8;

/** Each parcel once; a carrier that keeps silent is asked no more in this turn. Throws when one kept silent. */
export async function askCarriers(
  db: Database,
  carriers: readonly Carrier[],
  country: Pick<Country, "code">,
): Promise<void> {
  const parcels = createParcelsRepository(db);
  const speaking = new Map(carriers.map((carrier) => [carrier.name, carrier]));
  const silence: string[] = [];
  for (;;) {
    const due = speaking.size === 0 ? [] : await parcels.claim([...speaking.keys()], AT_ONCE);
    if (due.length === 0) break;
    const asked = due.map(async (parcel) => {
      const carrier = carriers.find(({ name }) => name === parcel.carrier);
      const problem = carrier ? await askOne(parcels, carrier, parcel, country) : null;
      if (problem === null) return;
      speaking.delete(parcel.carrier);
      silence.push(problem);
    });
    await Promise.all(asked);
  }
  const [first] = silence;
  if (first !== undefined) throw new Error(`a carrier gave no answer: ${first}`);
}

/** What came instead of an answer; null where one came. */
async function askOne(
  parcels: Parcels,
  carrier: Carrier,
  due: DueParcel,
  country: Pick<Country, "code">,
): Promise<string | null> {
  const { id, attempts } = due;
  try {
    const { carrierId } = due;
    const ask = () => (carrierId === null ? carrier.send(parcelOf(due, country)) : carrier.progress(carrierId));
    const readyAs = due.state === "READY" ? carrierId : await settle(parcels, due, await ask());
    if (readyAs === null) return null;
    const label = await carrier.label(readyAs);
    if (label) await parcels.keepLabel(id, label);
    else await parcels.later(id, { isAsked: true, problem: null, seconds: pauseUntilReady(attempts) });
    return null;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    // A refusal of the call as such: nobody made anything of it.
    const isNowhere = error instanceof ProviderRefusal && error.status < 500 && due.state === "WAITS" && !due.wasAsked;
    await parcels.later(id, { isAsked: !isNowhere, problem, seconds: pauseAfterSilence(attempts) });
    return problem;
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
