import { z } from "zod";
import { jsonOf } from "../../payments/read-json.ts";
import { ProviderRefusal } from "../../provider-refusal.ts";
import type { PickupPlace, PickupProgress, Pickups } from "../carrier.ts";
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

const ids = z.union([z.int(), z.string()]).transform(String);

/** Only fields that the shop reads. Source: ShipX 1.23.0, Dispatch Orders. */
const dispatchOrder = z.object({ id: ids, status: z.string(), shipments: z.array(z.object({ id: ids })) });

type DispatchOrder = z.infer<typeof dispatchOrder>;

const CANCELED = "canceled";
const REJECTED = "rejected";

/** By the carrier's word. Source: ShipX 1.23.0, Dispatch Orders, statuses: `new` and `sent` wait for a courier. */
const STATES = { accepted: "accepted", done: "done", [CANCELED]: "canceled" } as const;

/** Couriers of InPost who come for parcels. Source: ShipX 1.23.0, Dispatch Orders. */
export function createShipxPickups(account: ShipxAccount): Pickups {
  async function progress(id: string): Promise<PickupProgress | null> {
    const answer = await ask(account, "GET", `dispatch_orders/${encodeURIComponent(id)}`);
    return answer === null ? null : progressOf(dispatchOrder.parse(jsonOf(bodyOf(answer))));
  }

  return {
    progress,
    async order({ parcels, firstAskedAt: since, place }) {
      // An earlier one whose answer was lost; one that nobody comes for makes room for another.
      const is = ({ status, shipments }: DispatchOrder) => {
        const there = new Set(shipments.map(({ id }) => id));
        return status !== CANCELED && status !== REJECTED && parcels.every((id) => there.has(id));
      };
      const found = await findMade(account, { list: "dispatch_orders", since, item: dispatchOrder, is });
      if (found) return progressOf(found);
      const answer = await askOrganization(account, "POST", "/dispatch_orders", bodyFor(parcels, place));
      if ("body" in answer) return progressOf(dispatchOrder.parse(jsonOf(answer.body)));
      return { state: "refused", problems: problemsIn(answer.refused) };
    },
    async cancel(id) {
      const answer = await ask(account, "DELETE", `dispatch_orders/${encodeURIComponent(id)}`);
      if (answer === null) throw new ProviderRefusal("ShipX knows no such dispatch order", 404);
      if ("body" in answer) return "canceled";
      if (answer.refused.error !== "invalid_action") throw refusedBy(answer.refused.error);
      // Canceled before, when the answer was lost.
      return (await progress(id))?.state === "canceled" ? "canceled" : "too-late";
    },
  };
}

function bodyFor(parcels: readonly string[], { name, address, phone, email, hours }: PickupPlace): object {
  const { street, buildingNo: building_number, postCode: post_code, city, country: country_code } = address;
  return {
    shipments: parcels.map(Number),
    name,
    phone: nationalPhone(phone),
    email,
    ...(hours === "" ? {} : { office_hours: hours }),
    address: { street, building_number, city, post_code, country_code },
  };
}

function progressOf({ id, status }: DispatchOrder): PickupProgress {
  if (status === REJECTED) return { state: "refused", problems: [REJECTED] };
  return { state: STATES[status as keyof typeof STATES] ?? "ordered", id };
}
