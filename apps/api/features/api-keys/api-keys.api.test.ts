import { addApiKey, listApiKeys, removeApiKey } from "@kram/contract/api-keys";
import { grantApproval } from "@kram/contract/approvals";
import { addOrderNote, listOfficeOrders, setOrderStatus } from "@kram/contract/orders";
import { listLedger } from "@kram/contract/money";
import { blockStaff, getOfficeAccount, inviteStaff, listStaff, listStaffActions } from "@kram/contract/staff";
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { BUYERS_SECRET, buyerOf } from "../orders/testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
const admin = async () => ({ bearer: await makeStaff(api.db) });

const ORDERS = { name: "Magazyn", roles: ["orders"], readOnly: false, days: 30 } as const;
type Details = Parameters<typeof api.client.call<typeof addApiKey>>[1]["body"];
const make = async (staff: { bearer: string }, details: Partial<Details> = {}) => {
  const key = await api.client.call(addApiKey, { body: { ...ORDERS, roles: [...ORDERS.roles], ...details } }, staff);
  return { ...key, by: { bearer: key.secret } };
};

it("a key may what its roles may, and its owner is told apart from it in the audit log", async () => {
  const staff = await admin();
  const { secret, by, id } = await make(staff);
  expect(secret).toMatch(/^kram_key_[\w-]{43}$/u);
  const { number } = await buyerOf(api, "CASH");
  await api.client.call(addOrderNote, { params: { number }, body: { text: "od magazynu" } }, by);
  await api.client.call(setOrderStatus, { params: { number }, body: { from: "CONFIRMED", to: "EXECUTED" } }, by);
  await api.client.call(setOrderStatus, { params: { number }, body: { from: "EXECUTED", to: "SUSPENDED" } }, staff);
  const { items } = await api.client.call(listStaffActions, { query: { subject: number } }, staff);
  const steps = items.filter(({ action }) => action === "setOrderStatus").map(({ apiKey }) => apiKey);
  expect(steps).toEqual([null, "Magazyn"]);
  expect(items.every((item) => item.staff?.id === items[0]?.staff?.id)).toBe(true);
  const shown = (await api.client.call(listApiKeys, {}, staff)).items.find((key) => key.id === id);
  expect(shown).toMatchObject({ name: "Magazyn", roles: ["orders"], readOnly: false, state: "works" });
  expect(Date.parse(shown?.lastUsedAt ?? "")).toBeGreaterThan(Date.now() - 120_000);
  expect(Date.parse(shown?.expiresAt ?? "") - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
  expect(JSON.stringify(shown)).not.toContain(secret.slice(9));
});

it("a key may nothing beyond its roles, of its owner's account, or that needs a password or two people", async () => {
  const { by } = await make(await admin(), { roles: ["orders", "finance"] });
  const refused = (work: Promise<unknown>) =>
    expect(refusalOf(work)).resolves.toMatchObject({ code: "user.forbidden" });
  await refused(api.client.call(listStaff, {}, by));
  await refused(api.client.call(getOfficeAccount, {}, by));
  await refused(api.client.call(listApiKeys, {}, by));
  await refused(api.client.call(addApiKey, { body: { ...ORDERS, roles: ["orders"] } }, by));
  await refused(api.client.call(grantApproval, { params: { id: randomUUID() } }, by));
  const invited = { name: "Jan", surname: "Nowy", email: "jan@kram.test", roles: ["orders" as const] };
  await refused(api.client.call(inviteStaff, { body: invited }, by));
  await api.client.call(listLedger, { query: {} }, by);
});

it("a key for reading changes nothing", async () => {
  const { by } = await make(await admin(), { readOnly: true });
  const { number } = await buyerOf(api, "CASH");
  expect((await api.client.call(listOfficeOrders, { query: { text: number } }, by)).totalCount).toBe(1);
  const note = api.client.call(addOrderNote, { params: { number }, body: { text: "nie" } }, by);
  expect(await refusalOf(note)).toEqual({ status: 403, code: "user.forbidden" });
});

it("a key ends when it is removed or expires, and rests while its owner is blocked or lacks its roles", async () => {
  const boss = await admin();
  const owner = await admin();
  const read = (by: { bearer: string }) => api.client.call(listOfficeOrders, { query: {} }, by);
  const [removed, expired, kept] = [await make(owner), await make(owner), await make(owner)];
  for (const { by } of [removed, expired, kept]) await read(by);
  await api.client.call(removeApiKey, { params: { id: removed.id } }, owner);
  expect(await refusalOf(read(removed.by))).toEqual({ status: 401, code: "user.unauthenticated" });
  const again = api.client.call(removeApiKey, { params: { id: removed.id } }, owner);
  expect(await refusalOf(again)).toEqual({ status: 404, code: "api-key.unknown" });
  await api.db.query("test.expire", "UPDATE api_keys SET expires_at = now() WHERE id = $1", [expired.id]);
  expect(await refusalOf(read(expired.by))).toEqual({ status: 401, code: "user.unauthenticated" });

  const stateOf = async (id: string) =>
    (await api.client.call(listApiKeys, {}, boss)).items.find((key) => key.id === id)?.state;
  expect(await stateOf(expired.id)).toBe("expired");
  const [row] = await api.db.query<{ staffId: number }>(
    "test.owner",
    'SELECT staff_id AS "staffId" FROM api_keys WHERE id = $1',
    [kept.id],
  );
  const staffId = row?.staffId ?? 0;
  const giveRole = (role: string) =>
    api.db.query("test.role", "UPDATE staff SET roles = ARRAY[$2] WHERE id = $1", [staffId, role]);
  await giveRole("catalogue");
  expect(await refusalOf(read(kept.by))).toEqual({ status: 403, code: "user.forbidden" });
  expect(await stateOf(kept.id)).toBe("powerless");
  await giveRole("orders");
  await read(kept.by);
  await api.client.call(blockStaff, { params: { id: String(staffId) }, body: { blocked: true } }, boss);
  expect(await refusalOf(read(kept.by))).toEqual({ status: 401, code: "user.unauthenticated" });
  expect(await stateOf(kept.id)).toBe("powerless");
});

it("there are fifty keys at most, also when many are made at once", async () => {
  const staff = await admin();
  const { items } = await api.client.call(listApiKeys, {}, staff);
  const made = await Promise.allSettled(Array.from({ length: 54 - items.length }, () => make(staff)));
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(50 - items.length);
  expect(await refusalOf(make(staff))).toEqual({ status: 409, code: "api-key.too-many" });
});

it.each([
  [{ roles: ["admin"] }, "request.invalid"],
  [{ roles: [] }, "field-is-required"],
  [{ roles: ["orders", "orders"] }, "request.invalid"],
  [{ days: 366 }, "request.invalid"],
  [{ days: 0 }, "request.invalid"],
  [{ name: " " }, "field-is-required"],
])("refuses %j: %s", async (details, code) => {
  expect(await refusalOf(make(await admin(), details as never))).toMatchObject({ code });
});
