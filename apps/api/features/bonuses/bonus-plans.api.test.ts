import {
  addBonusPlan,
  addBonusPlanDraft,
  dropBonusPlanDraft,
  listBonusMonths,
  listBonusPlanDrafts,
  listBonusPlans,
  setBonusPlanDraft,
  simulateBonusMonth,
} from "@kram/contract/bonuses";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { closeSoldMonth, makePlan, makeSoldOrder, TEST_PLAN } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
let finance: { bearer: string };
let buyer: Awaited<ReturnType<typeof makeMember>>;
beforeAll(async () => {
  api = await startTestApi();
  finance = { bearer: await makeStaff(api.db, ["finance"]) };
  const code = await makeProduct(api.db, { stock: 1000 });
  await makePlan(api.db);
  buyer = await makeMember(api.db);
  // Each of 50,00 net, which pays 2,50.
  for (const month of ["2021-03", "2021-04"])
    await makeSoldOrder(api.db, { memberId: buyer.id, code, quantity: 5, at: new Date(`${month}-15T12:00:00Z`) });
  await closeSoldMonth(api.db, "2021-03");
});
afterAll(() => api.close());

const DOUBLE = { ...TEST_PLAN, personal: [{ points: 50, rate: 1000 }], poolRate: 2700 };
const simulate = (month: string, rules: typeof TEST_PLAN | null = null) =>
  api.client.call(simulateBonusMonth, { body: { month, rules } }, finance);
const begin = (basedOn: number | null = 1) =>
  api.client.call(addBonusPlanDraft, { body: { title: " Wyższy próg ", basedOn, rules: TEST_PLAN } }, finance);
const drafts = async () => (await api.client.call(listBonusPlanDrafts, {}, finance)).items;

describe("200", () => {
  it("simulates a draft with a closed month against what that paid, and books nothing", async () => {
    const { close } =
      (await api.client.call(listBonusMonths, {}, finance)).items.find(({ id }) => id === "2021-03") ?? {};
    const found = await simulate("2021-03", DOUBLE);
    expect(found).toMatchObject({
      against: "paid",
      simulation: { bonus: "5,00", posted: false },
      present: { bonus: "2,50", posted: true },
      kinds: [{ type: "PERSONAL", level: 0, present: "2,50", simulation: "5,00" }],
      gainers: 1,
      losers: 0,
      winners: [{ member: { memberNo: buyer.memberNo }, before: "2,50", after: "5,00" }],
      worst: [],
    });
    const after = (await api.client.call(listBonusMonths, {}, finance)).items.find(({ id }) => id === "2021-03");
    expect(after).toMatchObject({ rehearsal: null, close });
  });

  it("simulates a draft with an open month against the plan in force", async () => {
    const none = { ...TEST_PLAN, personal: [] };
    const found = await simulate("2021-04", none);
    expect(found).toMatchObject({
      against: "plan-in-force",
      simulation: { bonus: "0,00" },
      present: { bonus: "2,50" },
    });
    expect(found).toMatchObject({ losers: 1, worst: [{ before: "2,50", after: "0,00" }] });
  });

  it("rehearses a month by its plan against the month before, and remembers that", async () => {
    const found = await simulate("2021-04");
    expect(found).toMatchObject({ against: "month-before", simulation: { bonus: "2,50" }, gainers: 0, losers: 0 });
    const { items } = await api.client.call(listBonusMonths, {}, finance);
    expect(items.find(({ id }) => id === "2021-04")).toMatchObject({
      state: "rehearsed",
      rehearsal: { by: "Ewa Biurowa", bonus: "2,50" },
      close: null,
    });
  });

  it("lets a draft be changed, dropped, and put in force, after which it is gone", async () => {
    const draft = await begin();
    expect(draft).toMatchObject({ title: "Wyższy próg", basedOn: 1, rules: TEST_PLAN, by: "Ewa Biurowa" });
    const params = { id: draft.id };
    const change = { title: "X", rules: DOUBLE, edits: draft.edits };
    const changed = await api.client.call(setBonusPlanDraft, { params, body: change }, finance);
    expect(changed).toMatchObject({ title: "X", rules: DOUBLE, edits: draft.edits + 1 });
    const other = await begin(null);
    await api.client.call(dropBonusPlanDraft, { params: { id: other.id } }, finance);
    expect((await drafts()).map(({ id }) => id)).toEqual([draft.id]);
    const body = { validFrom: "2090-02", rules: DOUBLE, draft: { id: draft.id, edits: changed.edits } };
    const plan = await api.client.call(addBonusPlan, { body }, finance);
    expect((await api.client.call(listBonusPlans, {}, finance)).items[0]).toEqual(plan);
    expect(await drafts()).toEqual([]);
    expect(await refusalOf(api.client.call(addBonusPlan, { body }, finance))).toMatchObject({
      code: "bonus-plan.draft-unknown",
    });
    expect((await api.client.call(listBonusPlans, {}, finance)).items[0]).toEqual(plan);
  });
});

describe("401", () => {
  it("asks for a session", async () => {
    expect(await refusalOf(api.client.call(listBonusPlanDrafts, {}))).toMatchObject({ status: 401 });
  });
});

describe("403", () => {
  it("is for finance", async () => {
    const packer = { bearer: await makeStaff(api.db, ["orders"]) };
    expect(await refusalOf(api.client.call(listBonusPlanDrafts, {}, packer))).toMatchObject({ status: 403 });
  });
});

describe("404", () => {
  it("knows no such draft", async () => {
    const body = { title: "X", rules: TEST_PLAN, edits: 1 };
    for (const id of ["999999", "x"])
      expect(await refusalOf(api.client.call(setBonusPlanDraft, { params: { id }, body }, finance))).toMatchObject({
        status: 404,
        code: "bonus-plan.draft-unknown",
      });
  });
});

describe("409", () => {
  it("does not overwrite what somebody else saved meanwhile, nor puts in force what nobody looked at", async () => {
    const { id, edits } = await begin();
    const other = { bearer: await makeStaff(api.db, ["finance"]) };
    const save = (title: string, seen: number, by = finance) =>
      api.client.call(setBonusPlanDraft, { params: { id }, body: { title, rules: DOUBLE, edits: seen } }, by);
    const both = await Promise.allSettled([save("A", edits), save("B", edits, other)]);
    const kept = both.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
    expect(kept).toHaveLength(1);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { status: 409, code: "bonus-plan.draft-changed" },
    });
    expect((await drafts()).find((draft) => draft.id === id)).toEqual(kept[0]);
    const body = { validFrom: "2090-03", rules: TEST_PLAN, draft: { id, edits } };
    const versions = (await api.client.call(listBonusPlans, {}, finance)).items.length;
    expect(await refusalOf(api.client.call(addBonusPlan, { body }, finance))).toMatchObject({
      code: "bonus-plan.draft-changed",
    });
    expect((await api.client.call(listBonusPlans, {}, finance)).items).toHaveLength(versions);
    expect((await save("C", edits + 1, other)).title).toBe("C");
    await api.client.call(dropBonusPlanDraft, { params: { id } }, finance);
  });

  it("begins no draft from a version that does not exist", async () => {
    expect(await refusalOf(begin(9999))).toMatchObject({ code: "bonus-plan.missing" });
  });
});

describe("422", () => {
  it("simulates no plan that breaks its own promises", async () => {
    expect(await refusalOf(simulate("2021-03", { ...TEST_PLAN, poolRate: 100 }))).toMatchObject({
      code: "bonus-plan.above-pool",
    });
  });
});
