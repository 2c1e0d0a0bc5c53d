import { getOfficeOrder, setOrderStatus } from "@kram/contract/orders";
import { listSendings, sendOrders, stepOrders, takeBackSendings } from "@kram/contract/packing";
import { SENDING_WAITS_SECONDS } from "@kram/domain/orders";
import { beforeAll, expect, it, vi } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { BUYERS_SECRET, buyerOf } from "../orders/testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
});

/** Packed orders. */
async function packed(count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let made = 0; made < count; made += 1) numbers.push((await buyerOf(api, "CASH")).number);
  const orders = numbers.map((number) => ({ number, from: "CONFIRMED" as const }));
  await api.client.call(stepOrders, { body: { orders, to: "EXECUTED" } }, staff);
  return numbers;
}

async function send(numbers: readonly string[], note = "") {
  const orders = numbers.map((number) => ({ number, from: "EXECUTED" as const }));
  const { items } = await api.client.call(sendOrders, { body: { orders, note } }, staff);
  return items.map(({ number, outcome, code, status }) => [number, outcome, code, status]);
}

async function takeBack(numbers: readonly string[]) {
  const { items } = await api.client.call(takeBackSendings, { body: { numbers: [...numbers] } }, staff);
  return items.map(({ outcome, code }) => code ?? outcome);
}

const order = (number: string) => api.client.call(getOfficeOrder, { params: { number } }, staff);
const sendingOf = async (number: string) =>
  (await api.client.call(listSendings, {}, staff)).items.find((each) => each.number === number)?.dueAt ?? null;

/** As if their minute were over. */
const passMinute = (numbers: readonly string[]) =>
  api.db.query(
    "test.pass-minute",
    "UPDATE order_sendings SET due_at = now() WHERE order_id IN (SELECT id FROM orders WHERE number = ANY ($1))",
    [numbers],
  );
const invoices = async (numbers: readonly string[]) => {
  const [row] = await api.db.query<{ count: number }>(
    "test.invoices",
    "SELECT count(*)::int AS count FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.number = ANY ($1)",
    [numbers],
  );
  return row?.count;
};
const untilSent = (numbers: readonly string[]) =>
  vi.waitUntil(
    async () => {
      const all = await Promise.all(numbers.map(order));
      return all.every(({ status }) => status === "SENT");
    },
    { timeout: 15_000, interval: 100 },
  );

it("waits a minute, then sends in the name of whoever asked: invoice, mail and history at once", async () => {
  const numbers = await packed(3);
  const before = Date.now();
  expect(await send(numbers, " Kurier o 15 ")).toEqual(numbers.map((number) => [number, "done", null, "EXECUTED"]));
  const [first = ""] = numbers;
  const wait = Date.parse((await sendingOf(first)) ?? "") - before;
  expect(wait).toBeGreaterThan((SENDING_WAITS_SECONDS - 1) * 1000);
  expect(wait).toBeLessThan((SENDING_WAITS_SECONDS + 5) * 1000);
  expect((await order(first)).sendsAt).toBe(await sendingOf(first));
  expect(await invoices(numbers)).toBe(0);
  await passMinute(numbers);
  await untilSent(numbers);
  expect(await invoices(numbers)).toBe(3);
  const last = (await order(first)).history.at(-1);
  expect(last).toMatchObject({ to: "SENT", actor: "staff", note: "Kurier o 15" });
  expect((await order(first)).sendsAt).toBeNull();
  expect(await sendingOf(first)).toBeNull();
  const mails = () =>
    api.db.query(
      "test.mails",
      "SELECT subject FROM mails WHERE subject LIKE '%w\u00a0drodze%' AND recipient IN (SELECT m.email FROM orders o JOIN members m ON m.id = o.member_id WHERE o.number = ANY ($1))",
      [numbers],
    );
  await vi.waitUntil(async () => (await mails()).length === 3, { timeout: 10_000, interval: 20 });
});

it("leaves an order as it was when it is taken back, and tells what has left", async () => {
  const [kept = "", left = "", idle = ""] = await packed(3);
  await send([kept, left]);
  await passMinute([left]);
  await untilSent([left]);
  expect(await takeBack([kept, left, idle, "KRM-none"])).toEqual([
    "done",
    "order.changed-meanwhile",
    "before",
    "order.unknown",
  ]);
  await passMinute([kept]);
  expect(await sendingOf(kept)).toBeNull();
  expect(await order(kept)).toMatchObject({ status: "EXECUTED", sendsAt: null });
  expect(await invoices([kept])).toBe(0);
});

it("sends once what is asked twice, sent at once meanwhile, or held", async () => {
  const [twice = "", now = "", held = ""] = await packed(3);
  await send([twice, now, held]);
  expect(await send([twice])).toEqual([[twice, "before", null, "EXECUTED"]]);
  await api.client.call(stepOrders, { body: { orders: [{ number: now, from: "EXECUTED" }], to: "SENT" } }, staff);
  const hold = (from: "EXECUTED" | "SUSPENDED", to: "EXECUTED" | "SUSPENDED") =>
    api.client.call(setOrderStatus, { params: { number: held }, body: { from, to } }, staff);
  await hold("EXECUTED", "SUSPENDED");
  await hold("SUSPENDED", "EXECUTED");
  expect(await sendingOf(now)).toBeNull();
  expect(await sendingOf(held)).toBeNull();
  await passMinute([twice]);
  await untilSent([twice, now]);
  expect(await invoices([twice, now, held])).toBe(2);
  expect(await send([twice])).toEqual([[twice, "before", null, "SENT"]]);
});

it("decides between leaving and taking back: an order is never both", async () => {
  const numbers = await packed(12);
  await send(numbers);
  const taken: string[] = [];
  await passMinute(numbers);
  for (const number of numbers) {
    const [outcome = ""] = await takeBack([number]);
    if (outcome === "done") taken.push(number);
    else expect(outcome).toBe("order.changed-meanwhile");
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const rest = numbers.filter((number) => !taken.includes(number));
  await untilSent(rest);
  for (const number of taken) expect((await order(number)).status).toBe("EXECUTED");
  expect(await invoices(numbers)).toBe(rest.length);
});
