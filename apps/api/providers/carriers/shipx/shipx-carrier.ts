import { formatMinor, type Minor } from "@kram/domain/money";
import { kilogramsOf } from "@kram/domain/shipping";
import { z } from "zod";
import { ProviderRefusal } from "../../provider-refusal.ts";
import { jsonOf } from "../../payments/read-json.ts";
import { type Carrier, localDay, type ParcelProgress, type ParcelToSend } from "../carrier.ts";
import { ask, problemsOf, type ShipxAccount } from "./shipx-calls.ts";

/** Only fields that the shop reads. Source: ShipX 1.23.0, Shipment. */
const shipment = z.object({
  id: z.int(),
  status: z.string(),
  tracking_number: z.string().nullish(),
  reference: z.string().nullish(),
});

type Shipment = z.infer<typeof shipment>;

const page = z.object({ count: z.int(), items: z.array(shipment) });

/** The last step first. Source: ShipX 1.23.0, Shipment Tracking. */
const tracking = z.object({
  tracking_details: z.array(z.object({ status: z.string(), datetime: z.iso.datetime({ offset: true, local: true }) })),
});

const TIME_ZONE = "Europe/Warsaw";

/** Before the label is bought. Source: ShipX 1.23.0, Shipment, statuses. */
const UNBOUGHT = new Set(["created", "offers_prepared", "offer_selected"]);
const CANCELED = "canceled";

/** Of a Polish phone number without the country's prefix. Source: ShipX 1.23.0, Form validation. */
const NATIONAL_DIGITS = 9;

/** Clocks of shop and carrier differ by less. */
const CLOCKS_MS = 3_600_000;
const MOST_PAGES = 100;

/** Parcels to lockers and doors by InPost. Source: ShipX 1.23.0. */
export function createShipxCarrier(account: ShipxAccount): Carrier {
  async function progress(id: string): Promise<ParcelProgress | null> {
    const answer = await ask(account, "GET", `shipments/${encodeURIComponent(id)}`);
    return answer === null ? null : progressOf(shipment.parse(jsonOf(bodyOf(answer))));
  }

  return {
    name: "inpost",
    progress,
    async send(parcel) {
      return (await findParcel(account, parcel)) ?? makeParcel(account, parcel);
    },
    async label(id) {
      const answer = await ask(account, "GET", `shipments/${encodeURIComponent(id)}/label?format=Pdf&type=A6`);
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
      const answer = await ask(account, "GET", `organizations/${account.organizationId}`);
      if (answer === null) throw new ProviderRefusal("ShipX knows no such organization", 404);
      bodyOf(answer);
    },
  };
}

/** An earlier one whose answer was lost; canceled ones make room for another. */
async function findParcel(
  account: ShipxAccount,
  { reference, firstAskedAt }: Pick<ParcelToSend, "reference" | "firstAskedAt">,
): Promise<ParcelProgress | null> {
  const since = new Date(firstAskedAt.getTime() - CLOCKS_MS).toISOString();
  let seen = 0;
  for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo += 1) {
    const query = new URLSearchParams({ created_at_gteq: since, page: String(pageNo) });
    const answer = await ask(account, "GET", `organizations/${account.organizationId}/shipments?${query}`);
    if (answer === null) throw new ProviderRefusal("ShipX knows no such organization", 404);
    const { items, count } = page.parse(jsonOf(bodyOf(answer)));
    const found = items.find((each) => each.reference === reference && each.status !== CANCELED);
    if (found) return progressOf(found);
    seen += items.length;
    if (items.length === 0 || seen >= count) return null;
  }
  throw new Error("ShipX lists more parcels than the shop reads");
}

async function makeParcel(account: ShipxAccount, parcel: ParcelToSend): Promise<ParcelProgress> {
  const answer = await ask(account, "POST", `organizations/${account.organizationId}/shipments`, bodyFor(parcel));
  if (answer === null) throw new ProviderRefusal("ShipX knows no such organization", 404);
  if ("body" in answer) return progressOf(shipment.parse(jsonOf(answer.body)));
  const { error, details } = answer.refused;
  const problems = problemsOf(details);
  return { state: "refused", problems: problems.length === 0 ? [error] : problems };
}

function bodyFor({ reference, receiver, destination, grams, value, currency }: ParcelToSend): object {
  const { name: first_name, surname: last_name, email } = receiver;
  const phone = receiver.phone.replace(/\D/gu, "").slice(-NATIONAL_DIGITS);
  const person = { first_name, last_name, email, phone };
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

/** Throws for a refusal where none is expected. */
function bodyOf(answer: { body: Buffer } | { refused: { error: string } }): Buffer {
  if ("body" in answer) return answer.body;
  throw refusedBy(answer.refused.error);
}

function refusedBy(error: string): ProviderRefusal {
  return new ProviderRefusal(`ShipX refused: ${error}`, 400);
}
