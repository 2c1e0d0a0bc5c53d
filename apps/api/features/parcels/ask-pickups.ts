import type { Country } from "@kram/countries/country";
import { pauseAfterSilence, pauseUntilFetched } from "@kram/domain/parcels";
import type { Database } from "../../platform/database.ts";
import type { Carrier, PickupProgress, Pickups } from "../../providers/carriers/carrier.ts";
import { ProviderRefusal } from "../../providers/provider-refusal.ts";
import { askInTurn, wordsOf } from "./ask-carriers.ts";
import { collectorsOf } from "./order-pickup.ts";
import { createPickupsRepository } from "./pickups.repository.ts";

type Repository = ReturnType<typeof createPickupsRepository>;
type Due = Awaited<ReturnType<Repository["claim"]>>[number];

/** Calls. */
const AT_ONCE = 4;

/** Calls each courier once, and asks how far he is. Throws when a carrier kept silent. Source: parcels 11. */
export async function askPickups(
  db: Database,
  carriers: readonly Carrier[],
  country: Pick<Country, "code">,
): Promise<void> {
  const pickups = createPickupsRepository(db);
  const collectors = collectorsOf(carriers);
  await askInTurn(
    carriers.filter(({ name }) => collectors.includes(name)),
    {
      claim: (names) => pickups.claim(names, AT_ONCE),
      ask: (carrier, due) => askOne(pickups, carrier.pickups, due, country),
    },
  );
}

/** Throws what came instead of an answer, after it was noted. */
async function askOne(
  pickups: Repository,
  desk: Pickups | null,
  due: Due,
  country: Pick<Country, "code">,
): Promise<void> {
  const { id, attempts, carrierId } = due;
  if (desk === null) return;
  try {
    const told = carrierId === null ? await desk.order(orderOf(due, country)) : await desk.progress(carrierId);
    await settle(pickups, due, told);
  } catch (error) {
    // A refusal of the call as such: nobody made anything of it.
    const isNowhere = error instanceof ProviderRefusal && error.status < 500 && due.state === "WAITS" && !due.wasAsked;
    await pickups.later(id, { isAsked: !isNowhere, problem: wordsOf(error), seconds: pauseAfterSilence(attempts) });
    throw error;
  }
}

function orderOf({ parcelIds, firstAskedAt, place }: Due, { code }: Pick<Country, "code">) {
  const { street, buildingNo, zipCode: postCode, city, name, phone, email, hours } = place;
  const address = { street, buildingNo, postCode, city, country: code.toUpperCase() };
  const parcels = parcelIds.flatMap((id) => (id === null ? [] : [id]));
  return { parcels, firstAskedAt, place: { name, address, phone, email, hours } };
}

const STATES = { ordered: "ORDERED", accepted: "ACCEPTED", done: "DONE", canceled: "CANCELED" } as const;

async function settle(pickups: Repository, { id, attempts }: Due, told: PickupProgress | null): Promise<void> {
  if (told?.state === "refused")
    return pickups.settle(id, { state: "REFUSED", carrierId: null, problems: told.problems, seconds: 0 });
  // One that the carrier does not know was called off at its own pages.
  const state = STATES[told?.state ?? "canceled"];
  const seconds = pauseUntilFetched(state, attempts);
  await pickups.settle(id, { state, carrierId: told?.id ?? null, problems: [], seconds });
}
