import type { Locker } from "@kram/contract/shipping";
import { z } from "zod";
import { ProviderRefusal } from "../../provider-refusal.ts";
import { type LockerDirectory, type LockerQuery, MOST_LOCKERS } from "../locker-directory.ts";

const TIMEOUT_MS = 3000;

/** Only fields that the shop reads. Source: InPost ShipX, points. */
const point = z.object({
  name: z.string(),
  status: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  address_details: z.object({
    city: z.string().nullish(),
    post_code: z.string().nullish(),
    street: z.string().nullish(),
    building_number: z.string().nullish(),
  }),
  opening_hours: z.string().nullish(),
  functions: z.array(z.string()).nullish(),
  location_247: z.boolean().nullish(),
});

const points = z.object({ items: z.array(point), count: z.number().int().optional() });

const OPERATING = "Operating";
const LOCKER_NAME = /^[A-Z]{3}[A-Z0-9]{2,10}$/u;

/** `baseUrl` such as `https://api.inpost.pl`. Throws when it does not answer as described. */
export function createInpostLockers({ baseUrl, token }: { baseUrl: string; token: string }): LockerDirectory {
  async function ask(path: string): Promise<unknown> {
    const answer = await fetch(`${baseUrl}/v1/${path}`, {
      headers: { authorization: `Bearer ${token}`, accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new ProviderRefusal(`InPost answered ${answer.status}`, answer.status);
    return answer.json();
  }

  return {
    async search(query) {
      const answer = points.parse(await ask(`points?${searchParams(query)}`));
      const items = answer.items.filter((each) => each.status === OPERATING).map(presentPoint);
      return { items, totalCount: answer.count ?? items.length };
    },
    async find(name) {
      const answer = await ask(`points/${encodeURIComponent(name.toUpperCase())}`);
      if (answer === null) return null;
      const found = point.parse(answer);
      return found.status === OPERATING ? presentPoint(found) : null;
    },
    async test() {
      points.parse(await ask("points?type=parcel_locker&per_page=1"));
    },
  };
}

function searchParams({ text, postCode, near }: LockerQuery): URLSearchParams {
  const params = new URLSearchParams({ type: "parcel_locker", status: OPERATING, per_page: String(MOST_LOCKERS) });
  if (near) params.set("relative_point", `${near.latitude},${near.longitude}`);
  if (postCode) params.set("relative_post_code", postCode);
  const wanted = text?.trim() ?? "";
  if (wanted !== "") params.set(LOCKER_NAME.test(wanted.toUpperCase()) ? "name" : "city", wanted);
  return params;
}

function presentPoint(found: z.output<typeof point>): Locker {
  const { city, post_code: zipCode, street, building_number: buildingNo } = found.address_details;
  return {
    name: found.name,
    address: { street: street ?? "", buildingNo: buildingNo ?? "", zipCode: zipCode ?? "", city: city ?? "" },
    location: found.location,
    openingHours: found.location_247 ? "24/7" : (found.opening_hours ?? ""),
    functions: found.functions ?? [],
  };
}
