import type { Operation } from "@kram/contract/operation";
import { contractOperations } from "../../contract-operations.ts";
import { seeded } from "../../seeded.ts";
import { createFindings, type FaultFigures, type FaultRun } from "../fault-run.ts";
import { cutEverywhere, delayEach, stallAt } from "./cut-calls.ts";
import { SET_UP_SCENES } from "./scenes-of-set-up.ts";
import { openWiredShop } from "./wire-shop.ts";

/** What cut calls may leave behind, and why that is harmless. */
const HALF_DONE: Readonly<Record<string, { leaves: readonly string[]; because: string }>> = {
  addCartLine: { leaves: ["carts +1"], because: "a cart without lines is what a member without a cart has" },
  mergeCart: { leaves: ["carts +1"], because: "a cart without lines is what a member without a cart has" },
  reorder: { leaves: ["carts +1"], because: "a cart without lines is what a member without a cart has" },
  simulateBonusMonth: { leaves: ["bonus_rehearsals +1"], because: "of a month one rehearsal is kept, the newest" },
  confirmSessionByPasskey: {
    leaves: ["used_challenges +1", "passkeys rewritten, used_challenges +1"],
    because: "a challenge counts once, and so does the passkey's own counter",
  },
  confirmApp: {
    leaves: ["authenticator_apps rewritten"],
    because: "a code counts once, whatever comes of it: the app shows the next one",
  },
  addPasskey: { leaves: ["used_challenges +1"], because: "a challenge counts once" },
  signInByPasskey: {
    leaves: ["used_challenges +1", "passkeys rewritten, used_challenges +1"],
    because: "a challenge counts once, and so does the passkey's own counter",
  },
  setFirstAdmin: { leaves: ["set_up_codes rewritten"], because: "a try of the code counts, whatever comes of it" },
  sendEmailToBok: { leaves: ["spent_proofs +1"], because: "a proof of work counts once: the form does another" },
  writeToPartner: { leaves: ["spent_proofs +1"], because: "a proof of work counts once: the form does another" },
  declareWithdrawal: { leaves: ["spent_proofs +1"], because: "a proof of work counts once: the form does another" },
  enrolStaff: {
    leaves: ["staff_enrolments -1"],
    because: "a mailed code counts once, whatever comes of it: signing in mails another",
  },
};

/** Not cut, and why. */
const NOT_CUT: Readonly<Record<string, string>> = {
  checkBotProof: "it asks the database nothing",
  addIncomeArticle: "it needs the year of a hundred people, and drafts what addContent does, which is cut",
  loadSampleCatalogue: "it is the import of a catalogue, which is cut with a smaller file",
};

/** A call without a scene is a finding. */
async function mutatingOperations(): Promise<Operation[]> {
  const changing = (await contractOperations()).filter(({ method }) => method !== "GET");
  // A message to everybody is written for a while, so it comes last.
  return changing.toSorted((a, b) => Number(a.id.endsWith("Broadcast")) - Number(b.id.endsWith("Broadcast")));
}

/** Lost statements take seconds each. */
const DELAYED = 20;
const STALLED = 6;

const LANES = 3;

/** Cuts after every statement of every mutating call. Counts whole passes over the contract. */
export async function cutAll({ goesOn }: Pick<FaultRun, "goesOn">, only?: readonly string[]): Promise<FaultFigures> {
  const findings = createFindings();
  const operations = new Map((await contractOperations()).map((operation) => [operation.id, operation]));
  const mutating = (await mutatingOperations()).filter(({ id }) => only === undefined || only.includes(id));
  const covered = new Set<string>();
  let cuts = 0;
  let passes = 0;

  async function cutOne(api: WiredShop, operation: Operation): Promise<void> {
    const { id } = operation;
    if (Object.hasOwn(NOT_CUT, id)) {
      covered.add(id);
      return;
    }
    const call = await cutEverywhere(api, operation, { operations, halfDone: HALF_DONE[id]?.leaves });
    for (const finding of call.amiss) findings.add(`${id}: ${finding}`);
    for (const { rule, place } of await api.audit()) findings.add(`${id}: audit: ${rule}: ${place}`);
    cuts += call.cuts;
    if (call.cuts > 0) covered.add(id);
    else findings.add(`${id}: none of its statements was cut`);
  }

  for (; goesOn(passes); passes += 1) {
    const isApart = ({ id }: Operation) => Object.hasOwn(SET_UP_SCENES, id);
    // Who needs a shop without members comes before who orders.
    const placeOf = ({ id }: Operation) => Object.keys(SET_UP_SCENES).indexOf(id);
    const apart = mutating.filter(isApart).toSorted((one, other) => placeOf(one) - placeOf(other));
    const waiting = mutating.filter((operation) => !isApart(operation));
    const lane = (calls: Operation[]) =>
      inShop(async (api) => {
        for (let next = calls.shift(); next && goesOn(0); next = calls.shift()) {
          const { id } = next;
          await cutOne(api, next).catch((error: Error) => findings.add(`${id}: broke off: ${error.message}`));
        }
      });
    await Promise.all([lane(apart), ...Array.from({ length: LANES }, () => lane(waiting))]);
  }
  const done = { "mutating calls": mutating.length, "calls that were cut": covered.size, cuts, passes };
  return { done, amiss: findings.list() };
}

type WiredShop = Awaited<ReturnType<typeof openWiredShop>>;

async function inShop(work: (api: WiredShop) => Promise<void>): Promise<void> {
  const api = await openWiredShop();
  try {
    await work(api);
  } finally {
    await api.close();
  }
}

/** The seed draws which calls are delayed or lose a statement. */
async function slowSome({ seed, goesOn }: Pick<FaultRun, "seed" | "goesOn">): Promise<FaultFigures> {
  const findings = createFindings();
  const pick = seeded(seed);
  const all = (await mutatingOperations()).filter(({ id }) => !Object.hasOwn(SET_UP_SCENES, id));
  const operations = new Map(all.map((operation) => [operation.id, operation]));
  const drawn = () => all[pick(all.length)] as Operation;
  await inShop(async (api) => {
    for (let count = 0; count < DELAYED + STALLED && goesOn(0); count += 1) {
      const operation = drawn();
      const amiss =
        count < DELAYED
          ? await delayEach(api, operation, operations)
          : await stallAt(api, operation, { operations, at: 1 + pick(6) });
      for (const finding of amiss) findings.add(`${operation.id}: ${finding}`);
    }
    for (const { rule, place } of await api.audit()) findings.add(`audit: ${rule}: ${place}`);
  });
  return { done: { "calls delayed": DELAYED, "calls stalled": STALLED }, amiss: findings.list() };
}

export async function tryWire(run: FaultRun): Promise<FaultFigures> {
  const cut = await cutAll(run);
  const slow = await slowSome(run);
  return { done: { ...cut.done, ...slow.done }, amiss: [...cut.amiss, ...slow.amiss] };
}
