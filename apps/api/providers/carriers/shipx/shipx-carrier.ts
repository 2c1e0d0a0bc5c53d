import { formatMinor, type Minor } from "@kram/domain/money";
import { kilogramsOf } from "@kram/domain/shipping";
import { z } from "zod";
import { ProviderRefusal } from "../../provider-refusal.ts";
import { jsonOf } from "../../payments/read-json.ts";
import { type Carrier, localDay, type ParcelProgress, type ParcelToSend } from "../carrier.ts";
import {
  ask,
  askOrganization,
  bodyOf,
  findMade,
  nationalPhone,
  problemsIn,
  refusedBy,
  type ShipxAccount,
} from "./shipx-calls.ts";
import { createShipxPickups } from "./shipx-pickups.ts";

/** Only fields that the shop reads. Source: ShipX 1.23.0, Shipment. */
const shipment = z.object({
  id: z.int(),
  status: z.string(),
  tracking_number: z.string().nullish(),
  reference: z.string().nullish(),
});

type Shipment = z.infer<typeof shipment>;

/** The last step first. Source: ShipX 1.23.0, Shipment Tracking. */
const tracking = z.object({
  tracking_details: z.array(z.object({ status: z.string(), datetime: z.iso.datetime({ offset: true, local: true }) })),
});

const TIME_ZONE = "Europe/Warsaw";

/** Before the label is bought. Source: ShipX 1.23.0, Shipment, statuses. */
const UNBOUGHT = new Set(["created", "offers_prepared", "offer_selected"]);
const CANCELED = "canceled";

/** Parcels to lockers and doors by InPost. Source: ShipX 1.23.0. */
export function createShipxCarrier(account: ShipxAccount): Carrier {
  async function progress(id: string): Promise<ParcelProgress | null> {
    const answer = await ask(account, "GET", `shipments/${encodeURIComponent(id)}`);
    return answer === null ? null : progressOf(shipment.parse(jsonOf(bodyOf(answer))));
  }

  return {
    name: "inpost",
    pickups: createShipxPickups(account),
    progress,
    async send(parcel) {
      return (await findParcel(account, parcel)) ?? makeParcel(account, parcel);
    },
    async label(id, format) {
      const wanted = `format=${format === "pdf" ? "Pdf" : "Zpl"}&type=A6`;
      const answer = await ask(account, "GET", `shipments/${encodeURIComponent(id)}/label?${wanted}`);
      if (answer === null || "body" in answer) return answer?.body ?? null;
      if (answer.refused.error === "invalid_action") return null;
      throw refusedBy(answer.refused.error);
    },
    async cancel(id) {
      const answer = await ask(account, "DELETE", `shipments/${encodeURIComponent(id)}`);
      if (answer === null) throw new ProviderRefusal("ShipX knows no such parcel", 404);
      if ("body" in answer) return "canceled";
      if (answer.refused.error !== "invalid_action") throw refusedBy(answer.refused.error);
      // Canceled before, when the answer was lost.
      return (await progress(id))?.state === "canceled" ? "canceled" : "too-late";
    },
    async arrivedOn(trackingNumber) {
      const answer = await ask(account, "GET", `tracking/${encodeURIComponent(trackingNumber)}`);
      if (answer === null) return null;
      const { tracking_details: steps } = tracking.parse(jsonOf(bodyOf(answer)));
      const delivered = steps.find(({ status }) => status === "delivered");
      return delivered ? localDay(delivered.datetime, TIME_ZONE) : null;
    },
    async test() {
      bodyOf(await askOrganization(account, "GET", ""));
    },
  };
}

/** An earlier one whose answer was lost; canceled ones make room for another. */
async function findParcel(
  account: ShipxAccount,
  { reference, firstAskedAt: since }: Pick<ParcelToSend, "reference" | "firstAskedAt">,
): Promise<ParcelProgress | null> {
  const is = (each: Shipment) => each.reference === reference && each.status !== CANCELED;
  const found = await findMade(account, { list: "shipments", since, item: shipment, is });
  return found && progressOf(found);
}

async function makeParcel(account: ShipxAccount, parcel: ParcelToSend): Promise<ParcelProgress> {
  const answer = await askOrganization(account, "POST", "/shipments", bodyFor(parcel));
  if ("body" in answer) return progressOf(shipment.parse(jsonOf(answer.body)));
  return { state: "refused", problems: problemsIn(answer.refused) };
}

function bodyFor({ reference, receiver, destination, grams, value, currency }: ParcelToSend): object {
  const { name: first_name, surname: last_name, email } = receiver;
  const person = { first_name, last_name, email, phone: nationalPhone(receiver.phone) };
  const sending_method = "dispatch_order";
  if (destination.to === "locker")
    return {
      service: "inpost_locker_standard",
      reference,
      receiver: person,
      parcels: [{ template: destination.size }],
      custom_attributes: { target_point: destination.locker, sending_method },
    };
  const { address, millimetres, cash } = destination;
  const { street, buildingNo: building_number, postCode: post_code, city, country: country_code } = address;
  return {
    service: "inpost_courier_standard",
    reference,
    receiver: { ...person, address: { street, building_number, post_code, city, country_code } },
    parcels: [
      {
        dimensions: { ...millimetres, unit: "mm" },
        weight: { amount: decimal(kilogramsOf(grams)), unit: "kg" },
      },
    ],
    // Cash may not exceed the insurance.
    insurance: amount(cash !== null && cash > value ? cash : value, currency),
    ...(cash === null ? {} : { cod: amount(cash, currency) }),
    custom_attributes: { sending_method },
  };
}

/** A JSON number, as their examples write them. */
function amount(minor: Minor, currency: string): { amount: number; currency: string } {
  return { amount: decimal(formatMinor(minor)), currency };
}

function decimal(comma: string): number {
  return Number(comma.replace(",", "."));
}

function progressOf({ id, status, tracking_number: trackingNumber }: Shipment): ParcelProgress {
  if (status === CANCELED) return { state: "canceled", id: String(id) };
  if (UNBOUGHT.has(status) || !trackingNumber) return { state: "under-way", id: String(id) };
  return { state: "ready", id: String(id), trackingNumber };
}
