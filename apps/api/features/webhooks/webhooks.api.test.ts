import { addCartLine, removeCartLine } from "@kram/contract/cart";
import { setOrderLines, setOrderTracking } from "@kram/contract/orders";
import { sendPart } from "@kram/contract/packing";
import {
  addWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhook,
  replayWebhookDelivery,
  setWebhook,
  type WebhookMessage,
} from "@kram/contract/webhooks";
import { WEBHOOK_KINDS, type WebhookKind } from "@kram/domain/webhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { BUYERS_SECRET, buyerOf, confirmCashOf, payFor } from "../orders/testing/buyers.ts";
import { sendOrder } from "../orders/testing/send-order.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { createDeliveriesRepository } from "./deliveries.repository.ts";
import { postMessage } from "./post-message.ts";
import { openReceiver } from "./testing/receiver.ts";
import { openSecrets } from "./webhook-secrets.ts";

type Receiver = Awaited<ReturnType<typeof openReceiver>>;

const PROVIDER_KEYS_KEY = "a key for keys of providers in tests";
const TIMEOUT_MS = 300;

let api: TestApi;
let staff: { bearer: string };
let receiver: Receiver;
beforeAll(async () => {
  // Only this test delivers.
  api = await startTestApi({ KRAM_ROLE: "api", SESSION_SECRET: BUYERS_SECRET, PROVIDER_KEYS_KEY });
  await makeCourier(api.db);
  staff = { bearer: await makeStaff(api.db) };
});
afterAll(() => api.close());
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(async () => {
  await receiver.close();
  await api.db.query("test.fresh", "DELETE FROM webhook_events");
  await api.db.query("test.alone", "DELETE FROM webhook_endpoints");
});

const asking = async (kinds: readonly WebhookKind[], at: Receiver = receiver) => {
  const body = { url: at.url, kinds: [...kinds], version: 1, enabled: true };
  const made = await api.client.call(addWebhook, { body }, staff);
  at.secrets.push(made.secret);
  return made;
};
const turn = (timeoutMs = TIMEOUT_MS) =>
  deliverWebhooks({
    db: api.db,
    secrets: openSecrets({ PROVIDER_KEYS_KEY }),
    post: (message) => postMessage(message, { isReal: false, timeoutMs }),
  });
const join = async () => (await makeMember(api.db)).memberNo;
const deliveries = async (query: object = {}) => (await api.client.call(listWebhookDeliveries, { query }, staff)).items;
const eventCount = async () => (await api.db.query("test.events", "SELECT 1 FROM webhook_events")).length;
const told = <Kind extends WebhookKind>(kind: Kind) =>
  receiver.received.flatMap(({ message }) =>
    message.kind === kind ? [message.data as Extract<WebhookMessage, { kind: Kind }>["data"]] : [],
  );
/** Moves what waits as if so many hours had passed. */
const pass = async (hours: number) => {
  await api.db.query(
    "test.pass",
    `UPDATE webhook_deliveries SET first_at = first_at - make_interval(hours => $1), next_at = next_at - make_interval(hours => $1)
     WHERE state = 'WAITS'`,
    [hours],
  );
  await api.db.query(
    "test.pass-endpoint",
    "UPDATE webhook_endpoints SET failing_since = failing_since - make_interval(hours => $1)",
    [hours],
  );
};

describe("what an endpoint is told", () => {
  it("is nothing, and nothing is stored, where nobody asks", async () => {
    await buyerOf(api, "CASH");
    await asking(["invoice.issued"]);
    await join();
    expect(await eventCount()).toBe(0);
  });

  it("is nothing that happens while it is switched off", async () => {
    const { id, url, kinds, version } = await asking(["member.joined"]);
    await api.client.call(setWebhook, { params: { id }, body: { url, kinds, version, enabled: false } }, staff);
    await join();
    await turn();
    expect([await eventCount(), receiver.received]).toEqual([0, []]);
  });

  it("is each kind once, signed, with numbers, states and amounts", async () => {
    await asking(WEBHOOK_KINDS);
    const cash = await buyerOf(api, "CASH");
    const online = await buyerOf(api, "TRANSFER");
    await payFor(api, online);
    const order = { number: cash.number, from: "CONFIRMED", to: "EXECUTED" } as const;
    const less = await buyerOf(api, "CASH");
    const lines = [{ code: less.code, quantity: 1 }];
    await api.client.call(setOrderLines, { params: less, body: { version: 0, lines } }, staff);
    await sendOrder(api, cash.number, staff);
    const tracking = { carrier: "inpost", number: "520000012680041086770098" };
    await api.client.call(setOrderTracking, { params: cash, body: { tracking } }, staff);
    await confirmCashOf(api, cash.number);
    const code = await makeProduct(api.db, { stock: 2 });
    const { bearer } = await makeMember(api.db);
    for (const _ of ["the first", "the last"])
      await api.client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer });
    await api.client.call(removeCartLine, { params: { code } }, { bearer });
    await turn();
    const place = { type: "REGULAR", currency: "PLN", total: "114,90", shippingMethod: "COURIER" };
    expect(told("order.placed")).toEqual([
      { ...place, number: cash.number, status: "CONFIRMED", paymentMethod: "CASH", paymentState: "NOT_NEEDED" },
      { ...place, number: online.number, status: "CREATED", paymentMethod: "TRANSFER", paymentState: "PENDING" },
      { ...place, number: less.number, status: "CONFIRMED", paymentMethod: "CASH", paymentState: "NOT_NEEDED" },
    ]);
    expect(told("order.status-changed")).toEqual([
      { number: online.number, status: "CONFIRMED", formerStatus: "CREATED", paymentState: "PAID" },
      { number: order.number, status: order.to, formerStatus: order.from, paymentState: "NOT_NEEDED" },
      { number: cash.number, status: "SENT", formerStatus: "EXECUTED", paymentState: "NOT_NEEDED" },
    ]);
    expect(told("payment.received")).toEqual([
      { number: online.number, method: "TRANSFER", provider: "sandbox", amount: "114,90", currency: "PLN" },
      { number: cash.number, method: "CASH", provider: null, amount: "114,90", currency: "PLN" },
    ]);
    expect(told("order.tracking-changed")).toEqual([
      { number: cash.number, carrier: tracking.carrier, trackingNumber: tracking.number },
    ]);
    const left = { currency: "PLN", total: "64,90", pieces: 1, paymentState: "NOT_NEEDED" };
    expect(told("order.lines-changed")).toEqual([{ number: less.number, ...left }]);
    expect(told("stock.changed")).toEqual([
      { code, isAvailable: false, available: 0 },
      { code, isAvailable: true, available: 2 },
    ]);
    expect(told("member.joined")).toHaveLength(4);
    const [invoice] = told("invoice.issued");
    expect(invoice).toMatchObject({ kind: "INVOICE", orderNumber: cash.number, corrects: null, gross: "114,90" });
    expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true);
    expect(new Set(receiver.received.map(({ message }) => message.kind))).toEqual(
      new Set(WEBHOOK_KINDS.filter((kind) => !kind.startsWith("shipment."))),
    );
    const all = receiver.received.map(({ body }) => body).join("\n");
    for (const secret of [cash.email, "Próbny", "Miła", "500600700"]) expect(all).not.toContain(secret);
  });

  it("is each parcel of an order in several, with its pieces, its number and its day", async () => {
    const buyer = await buyerOf(api, "TRANSFER", 3);
    const { number, code } = buyer;
    await payFor(api, buyer);
    const tracking = { carrier: "inpost", number: "520000012680041086770098" };
    await api.client.call(setOrderTracking, { params: buyer, body: { tracking } }, staff);
    await asking(["shipment.sent", "shipment.tracking-changed", "shipment.arrived"]);
    await api.client.call(sendPart, { params: { number }, body: { no: 1, pieces: [{ code, quantity: 2 }] } }, staff);
    await api.db.query(
      "test.label",
      `INSERT INTO parcels (order_id, carrier, size, grams, state, carrier_id, tracking_number, asked_by, shipment_no)
       SELECT o.id, 'shipx', 'small', 500, 'READY', '7', '600100', s.staff_id, s.no FROM orders o JOIN shipments s ON s.order_id = o.id
       WHERE o.number = $1`,
      [number],
    );
    await api.db.query(
      "test.renumber",
      "UPDATE shipments s SET tracking_number = '600100' FROM orders o WHERE o.id = s.order_id AND o.number = $1",
      [number],
    );
    await api.db.query(
      "test.arrived",
      "UPDATE parcels p SET arrived_on = '2026-11-27' FROM orders o WHERE o.id = p.order_id AND o.number = $1",
      [number],
    );
    await turn();
    expect(told("shipment.sent")).toEqual([
      { number, no: 1, carrier: "inpost", trackingNumber: tracking.number, pieces: [{ code, quantity: 2 }] },
    ]);
    expect(told("shipment.tracking-changed")).toEqual([{ number, no: 1, carrier: "inpost", trackingNumber: "600100" }]);
    expect(told("shipment.arrived")).toEqual([
      { number, no: 1, carrier: "shipx", trackingNumber: "600100", arrivedOn: "2026-11-27" },
    ]);
  });

  it("is what a rolled-back change had told nobody", async () => {
    await asking(["member.joined"]);
    const broken = api.db.inTransaction(async (tx) => {
      await tx.query(
        "test.join",
        "INSERT INTO members (member_no, email, name, surname) VALUES ('77', 'a@kram.test', 'A', 'B')",
      );
      throw new Error("broken off");
    });
    await expect(broken).rejects.toThrow("broken off");
    expect(await eventCount()).toBe(0);
  });

  it("leaves out members and orders that a file brings along", async () => {
    await asking(["member.joined", "order.placed"]);
    await api.db.query(
      "test.brought",
      "INSERT INTO members (member_no, email, name, surname, imported_at) VALUES ('78', 'b@kram.test', 'A', 'B', now())",
    );
    expect(await eventCount()).toBe(0);
  });
});

describe("a receiver that is away", () => {
  it("loses nothing of a day, and gets each once when it is back", async () => {
    await asking(["member.joined"]);
    await receiver.leave();
    const joined: string[] = [];
    for (let hour = 0; hour < 24; hour += 1) {
      joined.push(await join());
      await turn();
      await pass(1);
    }
    expect(receiver.received).toEqual([]);
    const [webhook] = (await api.client.call(listWebhooks, {}, staff)).items;
    expect(webhook).toMatchObject({ waiting: 24, failing: false, failingSince: expect.any(String) });
    await receiver.back();
    joined.push(await join());
    await turn();
    await turn();
    expect(
      told("member.joined")
        .map((data) => data.memberNo)
        .toSorted(),
    ).toEqual(joined.toSorted());
    expect(new Set(receiver.received.map(({ message }) => message.id)).size).toBe(joined.length);
    const [now] = (await api.client.call(listWebhooks, {}, staff)).items;
    expect(now).toMatchObject({ waiting: 0, failing: false, failingSince: null });
  });

  it.each([
    [6, 2],
    [4, 1],
  ])("gets what waits for hours once it receives again after %i minutes: %i", async (minutes, count) => {
    await asking(["member.joined"]);
    receiver.answer = 500;
    await join();
    await turn();
    await api.db.query("test.hours", "UPDATE webhook_deliveries SET next_at = now() + interval '5 hours'");
    await api.db.query("test.since", "UPDATE webhook_endpoints SET failing_since = now() - make_interval(mins => $1)", [
      minutes,
    ]);
    Object.assign(receiver, { answer: 200, received: [] });
    await join();
    await turn();
    expect(receiver.received).toHaveLength(count);
  });

  it("is given up after three days of tries, shown as failing, and gets all by a replay", async () => {
    await asking(["member.joined"]);
    receiver.answer = 503;
    await join();
    await turn();
    await pass(71);
    await turn();
    expect(await deliveries()).toMatchObject([{ state: "WAITS", attempts: 2, lastStatus: 503, lastFailure: "status" }]);
    await pass(7);
    await turn();
    const [given] = await deliveries({ state: "FAILED" });
    expect(given).toMatchObject({ attempts: 3, nextAt: null });
    const [webhook] = (await api.client.call(listWebhooks, {}, staff)).items;
    expect(webhook).toMatchObject({ failing: true, enabled: true, waiting: 0 });
    receiver.answer = 200;
    const again = await api.client.call(replayWebhookDelivery, { params: { id: given?.id ?? "" } }, staff);
    expect(again).toMatchObject({ state: "WAITS", attempts: 0 });
    await turn();
    expect(await deliveries()).toMatchObject([{ state: "DELIVERED", attempts: 1, lastStatus: 200, lastFailure: null }]);
    const ids = receiver.received.map(({ headers }) => headers["kram-webhook-id"]);
    expect([ids.length, new Set(ids).size]).toEqual([4, 1]);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  it("gets all that was given up by one replay", async () => {
    const { id } = await asking(["member.joined"]);
    await receiver.leave();
    for (let count = 0; count < 5; count += 1) await join();
    for (let tries = 0; tries < 12; tries += 1) {
      await turn();
      await pass(tries < 6 ? 1 : 72);
    }
    expect((await api.client.call(listWebhooks, {}, staff)).items).toMatchObject([{ waiting: 0, givenUp: 5 }]);
    await receiver.back();
    expect(await api.client.call(replayWebhook, { params: { id } }, staff)).toEqual({ count: 5 });
    expect(await api.client.call(replayWebhook, { params: { id } }, staff)).toEqual({ count: 0 });
    await turn();
    await turn();
    expect(told("member.joined")).toHaveLength(5);
    expect((await api.client.call(listWebhooks, {}, staff)).items).toMatchObject([{ waiting: 0, givenUp: 0 }]);
  });

  it("is tried again after 30 seconds, and after each answer but 2xx", async () => {
    await asking(["member.joined"]);
    await join();
    for (const answer of [302, 400, 500, "never"] as const) {
      Object.assign(receiver, { answer, headers: answer === 302 ? { location: receiver.url } : {} });
      await turn();
      const count = receiver.received.length;
      await turn();
      expect(receiver.received).toHaveLength(count);
      await pass(1);
    }
    receiver.answer = 299;
    await turn();
    expect(receiver.received).toHaveLength(5);
    expect(await deliveries()).toMatchObject([{ state: "DELIVERED", attempts: 5, lastStatus: 299 }]);
  });

  it("that never answers holds up no other", async () => {
    const dead = await openReceiver();
    dead.answer = "never";
    await asking(["member.joined"], dead);
    await asking(["member.joined"]);
    for (let count = 0; count < 12; count += 1) await join();
    const began = performance.now();
    await turn();
    expect(performance.now() - began).toBeLessThan(TIMEOUT_MS * 4);
    expect(receiver.received).toHaveLength(12);
    // It is tried by few at a time.
    expect(dead.received.length).toBeLessThanOrEqual(4);
    expect(await deliveries({ state: "WAITS" })).toHaveLength(12);
    await dead.close();
  });
});

it("tells one endpoint what happens while another keeps silent", async () => {
  const dead = await openReceiver();
  dead.answer = "never";
  await asking(["member.joined"], dead);
  await join();
  const turning = turn(5000);
  await vi.waitUntil(() => dead.received.length === 1, 5000);
  await asking(["member.joined"]);
  await join();
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 4000 });
  await dead.close();
  await turning;
});

describe("a delivery", () => {
  it("that a worker took and died with comes again with the same id", async () => {
    const { id } = await asking(["member.joined"]);
    await join();
    const repository = createDeliveriesRepository(api.db);
    await repository.spread();
    const [taken] = await repository.claim(id, 4);
    await turn();
    expect(receiver.received).toEqual([]);
    await pass(1);
    await turn();
    expect(receiver.received.map(({ message }) => message.id)).toEqual([taken?.eventId]);
  });

  it("is swept with its event after thirty days", async () => {
    await asking(["member.joined"]);
    await join();
    await turn();
    const repository = createDeliveriesRepository(api.db);
    const age = (days: number) =>
      api.db.query("test.age", "UPDATE webhook_events SET at = now() - make_interval(days => $1, mins => 1)", [days]);
    await age(29);
    await repository.sweep(30);
    expect(await deliveries()).toHaveLength(1);
    await age(30);
    await repository.sweep(30);
    expect([await deliveries(), await eventCount()]).toEqual([[], 0]);
  });
});
