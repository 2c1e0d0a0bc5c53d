import { cancelMaintenance, getLocks, listMaintenance, planMaintenance, setLocks } from "@kram/contract/maintenance";
import type { OperationInput } from "@kram/contract/operation";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { applyMaintenance } from "./plan-maintenance.ts";

const api = shopApi();
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
});
const OPEN = { loginAllowed: true, orderingAllowed: true };
afterEach(async () => {
  await api.db.query("test.over", "UPDATE maintenance_windows SET ended_at = now() WHERE ended_at IS NULL");
  await api.client.call(setLocks, { body: OPEN }, staff);
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const NO_WORDS = { pl: "", en: "", de: "" };
const plan = (more: Partial<OperationInput<typeof planMaintenance>["body"]> = {}) => {
  const body = {
    startsAt: inHours(1),
    endsAt: inHours(2),
    closesLogin: false,
    closesOrdering: true,
    note: "",
    message: NO_WORDS,
    noticeHours: 0,
    ...more,
  };
  return api.client.call(planMaintenance, { body }, staff);
};
const cancel = (id: string) => api.client.call(cancelMaintenance, { params: { id } }, staff);
const locks = () => api.client.call(getLocks, {});
const stateOf = async (id: string) =>
  (await api.client.call(listMaintenance, {}, staff)).items.find((each) => each.id === id)?.state;

/** Moves a window back by hours and applies what is due. */
async function later(id: string, hours: number): Promise<void> {
  await api.db.query(
    "test.later",
    `UPDATE maintenance_windows SET starts_at = starts_at - make_interval(hours => $2),
      ends_at = ends_at - make_interval(hours => $2) WHERE id = $1`,
    [id, hours],
  );
  await applyMaintenance(api.db);
}

describe("200", () => {
  it("closes and opens by itself", async () => {
    const { id } = await plan({ closesLogin: true });
    await later(id, 0);
    expect([await locks(), await stateOf(id)]).toEqual([OPEN, "waits"]);
    await later(id, 1);
    expect(await locks()).toMatchObject({ loginAllowed: false, orderingAllowed: false });
    expect(await stateOf(id)).toBe("runs");
    await later(id, 1);
    expect([await locks(), await stateOf(id)]).toEqual([OPEN, "over"]);
  });

  it("tells staff's words while something is closed, and no longer", async () => {
    const message = "Inwentaryzacja do 18.";
    await api.client.call(setLocks, { body: { ...OPEN, message } }, staff);
    expect(await locks()).toEqual(OPEN);
    await api.client.call(setLocks, { body: { ...OPEN, orderingAllowed: false, message } }, staff);
    expect(await locks()).toEqual({ ...OPEN, orderingAllowed: false, message });
    await api.client.call(setLocks, { body: { ...OPEN, orderingAllowed: false } }, staff);
    expect(await locks()).toEqual({ ...OPEN, orderingAllowed: false });
  });

  it("leaves closed what staff had closed before", async () => {
    const { id } = await plan({ closesLogin: true });
    await api.client.call(setLocks, { body: { loginAllowed: false, orderingAllowed: true } }, staff);
    await later(id, 1);
    await later(id, 1);
    expect(await locks()).toEqual({ loginAllowed: false, orderingAllowed: true });
  });

  it("is taken back before it begins and while it runs, and opens at once", async () => {
    const coming = await plan();
    expect(await cancel(coming.id)).toMatchObject({ state: "canceled" });
    await later(coming.id, 1);
    expect(await locks()).toEqual(OPEN);
    const running = await plan();
    await later(running.id, 1);
    expect(await locks()).toMatchObject({ loginAllowed: true, orderingAllowed: false });
    await cancel(running.id);
    expect(await locks()).toEqual(OPEN);
  });

  it("tells everybody of it from some hours before it begins until it is over, and of the next one only", async () => {
    const message = { pl: "Zmieniamy półki", en: "New racks", de: "Neue Regale" };
    const coming = await plan({ startsAt: inHours(5), endsAt: inHours(6), message, noticeHours: 3, note: "for us" });
    expect(await locks()).toEqual(OPEN);
    await plan({ startsAt: inHours(50), endsAt: inHours(60), noticeHours: 720 });
    expect((await locks()).maintenance?.message).toEqual(NO_WORDS);
    await later(coming.id, 2);
    const notice = { closesLogin: false, closesOrdering: true, message };
    expect((await locks()).maintenance).toEqual({
      ...notice,
      state: "waits",
      startsAt: expect.any(String),
      endsAt: expect.any(String),
    });
    await later(coming.id, 3);
    expect(await locks()).toMatchObject({ orderingAllowed: false, maintenance: { ...notice, state: "runs" } });
    await cancel(coming.id);
    expect(await locks()).toMatchObject({ orderingAllowed: true, maintenance: { message: NO_WORDS } });
  });

  it("closes nothing for a time that was slept through whole", async () => {
    const { id } = await plan();
    await later(id, 3);
    expect([await locks(), await stateOf(id)]).toEqual([OPEN, "over"]);
  });
});

describe("404, 409, 422", () => {
  it("takes back only what there is and what is not over", async () => {
    expect(await refusalOf(cancel("999999"))).toMatchObject({ status: 404, code: "maintenance.unknown" });
    const { id } = await plan();
    await cancel(id);
    expect(await refusalOf(cancel(id))).toMatchObject({ status: 409, code: "maintenance.over" });
  });

  it("wants a time to come, an end after it, something to close, and no other maintenance window at that time", async () => {
    const wrong = { status: 422, code: "maintenance.period-wrong" };
    expect(await refusalOf(plan({ startsAt: inHours(-1) }))).toMatchObject(wrong);
    expect(await refusalOf(plan({ endsAt: inHours(0.5) }))).toMatchObject(wrong);
    expect(await refusalOf(plan({ closesOrdering: false }))).toMatchObject({ code: "maintenance.nothing-closed" });
    await plan();
    expect(await refusalOf(plan({ startsAt: inHours(1.5), endsAt: inHours(3) }))).toMatchObject({
      status: 409,
      code: "maintenance.overlaps",
    });
  });
});
