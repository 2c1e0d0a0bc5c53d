import { giveMoney, NRB } from "../../../../features/payouts/testing/payout-story.ts";
import { makeStaff } from "../../factories.ts";
import { type MakeBy, type Scene, type SceneInput, type WireWorld } from "./wire-world.ts";

const approval = {
  body: { kind: "balance-correction", amount: "5,00", note: "Uznanie", account: "refunds", month: undefined },
};

/** By somebody else. */
async function askedBy({ api }: WireWorld, make: MakeBy): Promise<{ id: unknown; asker: string }> {
  const asker = await makeStaff(api.db);
  return { id: (await make("askForApproval", { bearer: asker, ...approval })).id, asker };
}

/** Let go by somebody else than who asks next. */
async function approvedPayout({ api }: WireWorld, make: MakeBy): Promise<SceneInput> {
  const asker = await makeStaff(api.db);
  const { approval: id } = await make("askForPayouts", { bearer: asker });
  await make("grantApproval", { params: { id } });
  return {};
}

/** Approvals and payouts. */
export const MONEY_SCENES: Readonly<Record<string, Scene>> = {
  askForApproval: () => approval,
  grantApproval: async (world, make) => ({ params: { id: (await askedBy(world, make)).id } }),
  refuseApproval: async (world, make) => ({ params: { id: (await askedBy(world, make)).id } }),
  withdrawApproval: async (world, make) => {
    const { id, asker } = await askedBy(world, make);
    return { params: { id }, bearer: asker };
  },
  addPayout: async (world) => {
    await giveMoney(world.api.db, world.me.id, { personal: 9000 });
    return { body: { memberNo: world.me.memberNo, holder: "Jan", account: NRB, note: "Prosił listem" } };
  },
  askForPayouts: async (_, make) => ({ body: { ids: [(await make("requestPayout")).id] } }),
  refusePayout: async (_, make) => ({ params: { id: (await make("requestPayout")).id } }),
  makePayoutFile: approvedPayout,
  executePayoutFile: async (_, make) => ({ params: { id: (await make("makePayoutFile")).id } }),
  failPayout: async (world, make) => {
    await make("makePayoutFile");
    return { params: { id: await world.sql("SELECT max(id) FROM payouts") } };
  },
};
