import type { ErrorAnswer } from "@kram/contract/errors";
import { getOrder, setOrderStatus } from "@kram/contract/orders";
import { countryOf } from "@kram/countries/country";
import { parseMinor } from "@kram/domain/money";
import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_PARTS } from "../../demo/store-settings.ts";
import { makeStaff } from "../../platform/testing/factories.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import type { SettingParts } from "../settings/public.ts";
import { type Buyer, BUYERS_SECRET, buyerOf, payFor } from "../orders/testing/buyers.ts";
import { issueCorrection, issueInvoices } from "./public.ts";

const country = countryOf("pl");
const settingParts: Pick<SettingParts, "get"> = { get: (part) => DEMO_PARTS.pl[part] ?? null };
const ORDERS_AT_ONCE = 50;

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
});

async function send(buyer: Buyer): Promise<void> {
  const call = (body: { from: "CONFIRMED" | "EXECUTED"; to: "EXECUTED" | "SENT" }) =>
    api.client.call(setOrderStatus, { params: buyer, body }, staff);
  await call({ from: "CONFIRMED", to: "EXECUTED" });
  await call({ from: "EXECUTED", to: "SENT" });
}

async function sentBuyer(paymentMethod: "CASH" | "TRANSFER" = "TRANSFER"): Promise<Buyer> {
  const buyer = await buyerOf(api, paymentMethod);
  if (paymentMethod === "TRANSFER") await payFor(api, buyer);
  await send(buyer);
  return buyer;
}

const idOf = async ({ number }: Buyer) =>
  (await api.db.query<{ id: number }>("test.id", "SELECT id FROM orders WHERE number = $1", [number]))[0]?.id ?? 0;

async function file(
  path: string,
  bearer?: string,
): Promise<{ status: number; code?: string; text: string; type: string }> {
  const answer = await fetch(`${api.url}${path}`, bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {});
  const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  const type = answer.headers.get("content-type") ?? "";
  if (answer.ok) return { status: answer.status, text, type };
  const { errors } = JSON.parse(text) as ErrorAnswer;
  return { status: answer.status, code: errors[0]?.code ?? "", text, type };
}

describe("issuing", () => {
  it("gives an order its invoice when it is sent, to the cent what was ordered", async () => {
    const buyer = await sentBuyer();
    const order = await api.client.call(getOrder, { params: buyer }, buyer.options);
    expect(order.documents).toMatchObject([{ kind: "INVOICE", number: expect.stringMatching(/^FV\/20\d\d\/\d{6}$/u) }]);
    const xml = (await file(`/orders/${buyer.number}/invoice.xml`, buyer.options.bearer)).text;
    expect(xml).toContain(`<P_15>${order.summary.totalGrossCost.replace(",", ".")}</P_15>`);
    const [share] = order.vat;
    expect(xml).toContain(`<P_13_1>${share?.netCost.replace(",", ".")}</P_13_1>`);
    expect(xml).toContain(`<P_14_1>${share?.vatCost.replace(",", ".")}</P_14_1>`);
  });

  it("issues none before, and no second one when a parcel goes out again", async () => {
    const buyer = await sentBuyer();
    const step = (from: "SENT" | "RESENT", to: "SENT" | "RESENT") =>
      api.client.call(setOrderStatus, { params: buyer, body: { from, to } }, staff);
    await step("SENT", "RESENT");
    expect((await step("RESENT", "SENT")).documents).toHaveLength(1);
    const waiting = await buyerOf(api, "CASH");
    expect((await api.client.call(getOrder, { params: waiting }, waiting.options)).documents).toEqual([]);
  });

  it(`numbers ${ORDERS_AT_ONCE} invoices at once without a gap, also where one is rolled back`, {
    timeout: 60_000,
  }, async () => {
    const buyers: Buyer[] = [];
    for (let made = 0; made < ORDERS_AT_ONCE; made += 1) buyers.push(await buyerOf(api, "CASH"));
    const ids = await Promise.all(buyers.map(idOf));
    const last = async () =>
      (
        await api.db.query<{ last: number }>(
          "test.last",
          "SELECT coalesce(max(last_number), 0)::int AS last FROM invoice_counters WHERE kind = 'INVOICE'",
        )
      )[0]?.last ?? 0;
    const before = await last();
    const failing = api.db.inTransaction(async (tx) => {
      await issueInvoices(tx, { orderIds: [ids[0] ?? 0], country, settingParts });
      throw new Error("taken back");
    });
    const issued = ids.map((orderId) =>
      api.db.inTransaction((tx) => issueInvoices(tx, { orderIds: [orderId], country, settingParts })),
    );
    const outcomes = await Promise.allSettled([failing, ...issued]);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
    const rows = await api.db.query<{ sequence: number }>(
      "test.sequences",
      "SELECT sequence FROM invoices WHERE kind = 'INVOICE' AND order_id = ANY($1) ORDER BY sequence",
      [ids],
    );
    expect(rows.map(({ sequence }) => sequence)).toEqual(ids.map((_, index) => before + index + 1));
  });

  it("keeps what was issued: nobody changes or deletes it", async () => {
    await sentBuyer();
    for (const statement of [
      "UPDATE invoices SET gross_minor = 0",
      `UPDATE invoices SET content = jsonb_set(content, '{buyer,email}', '"other@kram.test"')`,
      `UPDATE invoices SET content = content || '{"buyer": {"name": "Ktoś", "email": ""}}'`,
      `UPDATE invoices SET issued_on = issued_on - 1, content = jsonb_set(content, '{buyer,email}', '""')`,
      "DELETE FROM invoices",
      "TRUNCATE invoices CASCADE",
    ])
      await expect(api.db.query(`test.${statement.slice(0, 50)}`, statement)).rejects.toThrow("only ever added to");
  });
});

describe("issueCorrection", () => {
  const correct = (buyer: Buyer, quantity: number, delivery = false) =>
    api.db.inTransaction(async (tx) => {
      const orderId = await idOf(buyer);
      const lines = quantity === 0 ? [] : [{ code: buyer.code, quantity }];
      return issueCorrection(tx, { orderId, country, settingParts, reason: "Zwrot towaru", lines, delivery });
    });

  it("takes off piece by piece and the delivery, and in the end the whole invoice", async () => {
    const buyer = await sentBuyer();
    const parts = [await correct(buyer, 1), await correct(buyer, 1), await correct(buyer, 0, true)];
    const { summary, documents } = await api.client.call(getOrder, { params: buyer }, buyer.options);
    expect(parts.reduce((sum, part) => sum + (part?.gross ?? 0), 0)).toBe(-(parseMinor(summary.totalGrossCost) ?? 0));
    expect(documents.map(({ kind }) => kind)).toEqual(["INVOICE", "CORRECTION", "CORRECTION", "CORRECTION"]);
    const document = encodeURIComponent(parts[0]?.number ?? "");
    const xml = await file(`/orders/${buyer.number}/invoice.xml?document=${document}`, buyer.options.bearer);
    expect(xml.text).toContain("<RodzajFaktury>KOR</RodzajFaktury>");
    expect(xml.text).toContain(`<NrFaKorygowanej>${documents[0]?.number}</NrFaKorygowanej>`);
  });

  it("refuses more than is left, also of two at once", async () => {
    const buyer = await sentBuyer();
    await expect(correct(buyer, 3)).rejects.toThrow(RangeError);
    const tries = await Promise.allSettled([correct(buyer, 2), correct(buyer, 1)]);
    expect(tries.filter(({ status }) => status === "rejected")).toHaveLength(1);
  });

  it("has nothing to correct where there is no invoice", async () => {
    expect(await correct(await buyerOf(api, "CASH"), 1)).toBeNull();
  });
});

describe.each(["pdf", "xml"])("invoice.%s", (kind) => {
  it("200: answers the file to its member and to staff", async () => {
    const buyer = await sentBuyer("CASH");
    const type = kind === "pdf" ? "application/pdf" : "application/xml; charset=utf-8";
    const start = kind === "pdf" ? "%PDF-1.7" : "<?xml";
    for (const [path, bearer] of [
      [`/orders/${buyer.number}/invoice.${kind}`, buyer.options.bearer],
      [`/office/orders/${buyer.number}/invoice.${kind}`, staff.bearer],
    ] as const) {
      const answer = await file(path, bearer);
      expect(answer).toMatchObject({ status: 200, type });
      expect(answer.text.startsWith(start)).toBe(true);
    }
  });

  it("401 and 403: needs a session of the right kind", async () => {
    const { number, options } = await sentBuyer();
    expect(await file(`/orders/${number}/invoice.${kind}`)).toMatchObject({ status: 401 });
    expect(await file(`/office/orders/${number}/invoice.${kind}`, options.bearer)).toMatchObject({ status: 403 });
  });

  it("404: knows neither others' orders nor documents that are not there", async () => {
    const [own, other] = [await sentBuyer(), await sentBuyer()];
    const { bearer } = own.options;
    const unsent = await buyerOf(api, "CASH");
    const foreign = (await api.client.call(getOrder, { params: other }, other.options)).documents[0]?.number ?? "";
    const cases = [
      [`/orders/${other.number}/invoice.${kind}`, bearer, "order.unknown"],
      [`/orders/PL1/invoice.${kind}`, bearer, "order.unknown"],
      [`/orders/${own.number}/invoice.${kind}?document=${encodeURIComponent(foreign)}`, bearer, "invoice.unknown"],
      [`/orders/${unsent.number}/invoice.${kind}`, unsent.options.bearer, "invoice.unknown"],
      [`/office/orders/PL1/invoice.${kind}`, staff.bearer, "order.unknown"],
    ] as const;
    for (const [path, token, code] of cases) expect(await file(path, token)).toMatchObject({ status: 404, code });
  });
});
