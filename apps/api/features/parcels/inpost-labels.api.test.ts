import {
  decideComplaint,
  getComplaint,
  getOfficeComplaint,
  makeComplaint,
  orderComplaintLabel,
} from "@kram/contract/complaints";
import { setOrderStatus } from "@kram/contract/orders";
import { setProviderKeys } from "@kram/contract/providers";
import {
  cancelReturnLabel,
  decideWithdrawal,
  listOwnWithdrawals,
  listWithdrawals,
  orderReturnLabel,
} from "@kram/contract/withdrawals";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OutboxEntry } from "../../platform/outbox/outbox.repository.ts";
import { makeCourier, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { createInpostReturns } from "../../providers/carriers/inpost-returns/inpost-returns.ts";
import { CLIENT, openInpostReturnsServer } from "../../providers/carriers/testing/inpost-returns-server.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { createMailWords } from "../mail/public.ts";
import { type Buyer, BUYERS_SECRET, buyerOf } from "../orders/testing/buyers.ts";
import { createReturnLabelMailHandlers } from "./return-label-mails.ts";
import { createReturnLabelsRepository } from "./return-labels.repository.ts";
import { askReturnLabels } from "./return-labels.ts";

let inpost: Awaited<ReturnType<typeof openInpostReturnsServer>>;
let api: TestApi;
let staff: { bearer: string };
beforeAll(async () => {
  inpost = await openInpostReturnsServer();
  // Only this test asks InPost.
  api = await startTestApi({ INPOST_RETURNS_URL: inpost.baseUrl, KRAM_ROLE: "api", SESSION_SECRET: BUYERS_SECRET });
  await makeCourier(api.db);
  staff = { bearer: await makeStaff(api.db) };
});
afterAll(async () => {
  await api.close();
  await inpost.close();
});
beforeEach(() => {
  const gives = { code: true, label: true, number: true };
  Object.assign(inpost, { tickets: [], posts: 0, gives, misbehave: {} });
});

const desk = () => {
  const hosts = { baseUrl: inpost.baseUrl, loginUrl: inpost.baseUrl };
  return createInpostReturns({ ...hosts, ...CLIENT, timeoutMs: 300 });
};
const turn = async () => {
  await api.db.query("test.due", "UPDATE return_labels SET next_at = now()");
  await askReturnLabels(api.db, [desk()]);
};
const order = (id: string) => api.client.call(orderReturnLabel, { params: { id } }, staff);
const listed = async (id: string) =>
  (await api.client.call(listWithdrawals, { query: { pageSize: 100 } }, staff)).items.find(
    (each) => String(each.id) === id,
  )?.label;
const ownOf = async ({ options }: Buyer) =>
  (await api.client.call(listOwnWithdrawals, { query: {} }, options)).items[0]?.label;
const fileOf = async (path: string, { options }: Buyer) =>
  (await fetch(api.url + path, { headers: { authorization: `Bearer ${options.bearer}` } })).text();

/** What waits to be mailed about a case. */
async function mailAbout(kind: "mail.withdrawal-label" | "mail.complaint-label", id: string) {
  const [entry] = await api.db.query<OutboxEntry>(
    "test.entry",
    "SELECT * FROM outbox WHERE kind = $1 AND $2 IN (payload->>'withdrawalId', payload->>'complaintId') ORDER BY id DESC",
    [kind, id],
  );
  const mails: (Mail | null)[] = [];
  const handlers = createReturnLabelMailHandlers({
    deliver: async (_, make) => void mails.push(await make((row) => row)),
    words: createMailWords({ get: () => null }),
    db: api.db,
    shopUrl: "https://kram.test",
  });
  if (entry) await handlers[kind]?.(entry);
  return mails[0];
}

/** An order that left. */
async function sentTo(): Promise<Buyer> {
  const buyer = await buyerOf(api, "CASH");
  for (const [from, to] of [
    ["CONFIRMED", "EXECUTED"],
    ["EXECUTED", "SENT"],
  ] as const)
    await api.client.call(setOrderStatus, { params: { number: buyer.number }, body: { from, to } }, staff);
  return buyer;
}

/** The withdrawal's id. */
async function declaredBy(buyer: Buyer): Promise<string> {
  const [row] = await api.db.query<{ id: string }>(
    "test.declare",
    `INSERT INTO withdrawals (order_number, name, email, locale, order_id, mailed)
     SELECT o.number, m.name, lower(m.email), 'pl', o.id, true
     FROM orders o JOIN members m ON m.id = o.member_id WHERE o.number = $1 RETURNING id::text`,
    [buyer.number],
  );
  return row?.id ?? "";
}

const TICKET = {
  carrier: "inpost",
  trackingNumber: "620000000000000010000001",
  trackingUrl: "https://inpost.pl/sledzenie-przesylek?number=620000000000000010000001",
  hasLabel: true,
  typedCode: "0000010001",
};

describe("before it is set up", () => {
  it("has no returns of InPost without their own keys", async () => {
    const id = await declaredBy(await sentTo());
    expect(await refusalOf(order(id))).toMatchObject({ status: 409, code: "return-label.no-keys" });
    const body = { provider: "inpost-returns", ...CLIENT, sandbox: false } as const;
    await api.client.call(setProviderKeys, { body }, staff);
    expect(await order(id)).toMatchObject({ state: "WAITS", carrier: "inpost", trackingNumber: null, typedCode: null });
    await api.client.call(cancelReturnLabel, { params: { id } }, staff);
  });
});

describe("a ticket of InPost for goods of a withdrawal", () => {
  it("is had once, told by mail, and shown to staff and to whoever sends back", async () => {
    const buyer = await sentTo();
    const id = await declaredBy(buyer);
    await api.db.query(
      "test.size",
      `INSERT INTO parcels (order_id, carrier, size, grams, state, carrier_id, tracking_number, asked_by)
       SELECT o.id, 'inpost', 'small', 100, 'READY', '1', '1', (SELECT max(id) FROM staff) FROM orders o WHERE o.number = $1`,
      [buyer.number],
    );
    await Promise.all([order(id), order(id)]);
    await turn();
    await order(id);
    await turn();
    expect(inpost.tickets.map(({ body }) => body)).toMatchObject([
      {
        shipment: {
          size: "A",
          sender: { email: buyer.email.toLowerCase(), phone: expect.stringMatching(/^\+48\d{9}$/u) },
        },
        externalReference: `W-${id} ${buyer.number}`,
      },
    ]);
    expect(await listed(id)).toEqual({ state: "READY", problems: [], ...TICKET });
    const { carrier: _carrier, ...shown } = TICKET;
    expect(await ownOf(buyer)).toEqual({ ...shown, hasCode: false, codeLink: null });
    expect(await fileOf(`/withdrawals/W-${id}/label.pdf`, buyer)).toBe("%PDF of ticket-1");
    const mail = await mailAbout("mail.withdrawal-label", id);
    expect(mail).toMatchObject({ to: buyer.email.toLowerCase(), subject: `Etykieta zwrotna do odstąpienia W-${id}` });
    expect(mail?.text).toContain("wpisz kod zwrotu: 0000010001");
    expect(mail?.text).toContain("Numer przesyłki: 620000000000000010000001.");
    expect(mail?.text).toContain(`/orders/${buyer.number}`);
  });

  it("may be a code alone, without a number yet", async () => {
    inpost.gives = { code: true, label: false, number: false };
    const buyer = await sentTo();
    const id = await declaredBy(buyer);
    await order(id);
    await turn();
    const bare = { trackingNumber: null, trackingUrl: null, hasLabel: false };
    expect(await listed(id)).toMatchObject({ state: "READY", ...bare, typedCode: "0000010001" });
    expect(await ownOf(buyer)).toMatchObject({ ...bare, typedCode: "0000010001" });
    const mail = await mailAbout("mail.withdrawal-label", id);
    expect(mail?.text).toContain("etykiety nie potrzebujesz");
    expect(mail?.text).not.toContain("Numer przesyłki");
    const labels = createReturnLabelsRepository(api.db);
    await labels.sweep(30);
    expect(await ownOf(buyer)).not.toBeNull();
    await api.db.query("test.old", "UPDATE return_labels SET created_at = now() - interval '31 days'");
    await labels.sweep(30);
    expect(await ownOf(buyer)).toBeNull();
    expect(await labels.mailed({ withdrawal: Number(id) })).toBeNull();
  });

  it("is not made twice when an answer was lost, and is told in InPost's words when it refuses", async () => {
    const id = await declaredBy(await sentTo());
    await order(id);
    inpost.misbehave = { loseAnswer: true };
    await expect(turn()).rejects.toThrow("a carrier gave no answer");
    inpost.misbehave = {};
    await turn();
    expect(await listed(id)).toMatchObject({ state: "READY", typedCode: "0000010001" });
    expect(inpost.posts).toBe(1);
    const other = await declaredBy(await sentTo());
    await order(other);
    inpost.misbehave = { status: 422, body: { message: "Usługa wyłączona" } };
    await turn();
    expect(await listed(other)).toMatchObject({ state: "REFUSED", problems: ["Usługa wyłączona"] });
  });

  it("comes again when it was taken back and asked for again, until it is used", async () => {
    const buyer = await sentTo();
    const id = await declaredBy(buyer);
    const again = async () => {
      await api.client.call(cancelReturnLabel, { params: { id } }, staff);
      expect(await ownOf(buyer)).toBeNull();
      await order(id);
      await turn();
      return (await ownOf(buyer))?.typedCode;
    };
    await order(id);
    await turn();
    expect(await again()).toBe("0000010001");
    expect(inpost.posts).toBe(1);
    inpost.tickets[0]!.status = "USED";
    expect(await again()).toBe("0000010002");
    expect(inpost.posts).toBe(2);
  });

  it("is forgotten with a refused withdrawal", async () => {
    const buyer = await sentTo();
    const id = await declaredBy(buyer);
    await order(id);
    await turn();
    await api.client.call(decideWithdrawal, { params: { id }, body: { state: "REFUSED", note: "Otwarte" } }, staff);
    expect(await ownOf(buyer)).toBeNull();
  });
});

describe("a ticket of InPost for goods of a complaint", () => {
  const complain = async (buyer: Buyer) => {
    const lines = [{ code: buyer.code, quantity: 1 }];
    const words = { reason: "DAMAGED", wish: "REPLACEMENT", text: "Słoik pęknięty" } as const;
    return api.client.call(makeComplaint, { body: { orderNumber: buyer.number, lines, ...words } }, buyer.options);
  };

  it("is another than the withdrawal's of the same person, and goes with a rejection", async () => {
    const buyer = await sentTo();
    const id = await declaredBy(buyer);
    const { number } = await complain(buyer);
    const params = { number };
    await order(id);
    await turn();
    await api.client.call(orderComplaintLabel, { params }, staff);
    inpost.misbehave = { loseAnswer: true };
    await expect(turn()).rejects.toThrow("a carrier gave no answer");
    inpost.misbehave = {};
    await turn();
    expect(inpost.tickets.map(({ body }) => body.externalReference)).toEqual([
      `W-${id} ${buyer.number}`,
      `${number} ${buyer.number}`,
    ]);
    const own = async () => (await api.client.call(getComplaint, { params }, buyer.options)).label;
    expect(await own()).toMatchObject({ typedCode: "0000010002", hasLabel: true });
    expect(await fileOf(`/complaints/${number}/label.pdf`, buyer)).toBe("%PDF of ticket-2");
    const mail = await mailAbout("mail.complaint-label", number.slice(2));
    expect(mail?.subject).toBe(`Etykieta zwrotna do reklamacji ${number}`);
    expect(mail?.text).toContain("0000010002");
    expect(mail?.text).toContain(`/complaints/${number}`);
    await api.client.call(decideComplaint, { params, body: { status: "REJECTED", text: "Nie uznajemy." } }, staff);
    expect(await own()).toBeNull();
    expect((await api.client.call(getOfficeComplaint, { params }, staff)).label).toMatchObject({
      state: "CANCELED",
      typedCode: null,
    });
  });
});
