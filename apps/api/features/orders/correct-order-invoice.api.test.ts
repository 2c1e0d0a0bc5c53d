import { correctOrderInvoice, getOfficeOrder, getOrder, previewOrderInvoice } from "@kram/contract/orders";
import { recordReturn } from "@kram/contract/returns";
import { fa3Problems } from "@kram/countries/invoices/testing";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { type Buyer, BUYERS_SECRET, buyerOf } from "./testing/buyers.ts";
import { sendOrder } from "./testing/send-order.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
});
afterEach(async () => expect(await api.audit()).toEqual([]));

const PLACE = { street: "Nowa", buildingNo: "8", apartmentNo: "2", zipCode: "31-077", city: "Kraków" };
const PERSON = { company: "", taxNumber: "", internationalTaxNumber: "", name: "Ewa", surname: "Nowak", ...PLACE };
const COMPANY = { ...PERSON, company: "Próg sp. z o.o.", taxNumber: "526-025-02-74" };

interface Document {
  number: string;
  kind: "INVOICE" | "CORRECTION";
  gross: number;
  buyer: { name: string; company: string | null; street: string };
  reason: string | null;
}

const documentsOf = (number: string) =>
  api.db.query<Document>(
    "test.documents",
    `SELECT i.number, i.kind, i.gross_minor::int AS gross, i.content->'buyer' AS buyer, i.content->'corrects'->>'reason' AS reason
     FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.number = $1 ORDER BY i.id`,
    [number],
  );
const read = (number: string) => api.client.call(getOfficeOrder, { params: { number } }, staff);
const documentOf = async (number: string) => (await read(number)).invoicing.document ?? "";

async function sent(): Promise<Buyer> {
  const buyer = await buyerOf(api, "CASH");
  await sendOrder(api, buyer.number, staff);
  return buyer;
}

type Typed = typeof PERSON;
const inputOf = async (number: string, buyer: Partial<Typed>, document: string | null = null) => ({
  params: { number },
  body: { document: document ?? (await documentOf(number)), ...COMPANY, ...buyer },
});
const correct = async (number: string, buyer: Partial<Typed> = {}, document: string | null = null) =>
  api.client.call(correctOrderInvoice, await inputOf(number, buyer, document), staff);
const preview = async (number: string, buyer: Partial<Typed> = {}) =>
  api.client.call(previewOrderInvoice, await inputOf(number, buyer), staff);

/** As its buyer downloads it, by the ministry's schema. */
async function xmlOf({ number, options }: Buyer, document: string): Promise<string> {
  const path = `/orders/${number}/invoice.xml?document=${encodeURIComponent(document)}`;
  const answer = await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${options.bearer}` } });
  const xml = await answer.text();
  expect(fa3Problems(xml)).toEqual([]);
  return xml;
}

describe("200", () => {
  it("takes an invoice on the wrong buyer to nothing, and issues another one on the right", async () => {
    const buyer = await sent();
    const { number } = buyer;
    const [first] = await documentsOf(number);
    expect(await preview(number)).toMatchObject({
      number,
      documents: [
        { kind: "CORRECTION", gross: "-114,90", corrects: first?.number, buyer: { name: "Jan Próbny", company: "" } },
        { kind: "INVOICE", gross: "114,90", corrects: null, buyer: { company: "Próg sp. z o.o." } },
      ],
    });
    expect(await documentsOf(number)).toHaveLength(1);
    const { invoicing } = await correct(number);
    const [, correction, second] = await documentsOf(number);
    expect(correction).toMatchObject({
      kind: "CORRECTION",
      gross: -11_490,
      buyer: { name: "Jan Próbny", company: null },
    });
    expect(correction?.reason).toBe(`Błędny nabywca, nowa faktura: ${second?.number}`);
    expect(second).toMatchObject({ kind: "INVOICE", gross: 11_490, buyer: { company: "Próg sp. z o.o." } });
    expect(invoicing).toMatchObject({
      document: second?.number,
      correctionHindrance: null,
      buyer: COMPANY,
      changes: [{ staffName: "Ewa Biurowa", before: { company: "" } }],
    });
    expect(await xmlOf(buyer, correction?.number ?? "")).toContain("<TypKorekty>1<");
    expect(await xmlOf(buyer, second?.number ?? "")).toContain("<NIP>5260250274<");
    const own = await api.client.call(getOrder, { params: buyer }, buyer.options);
    expect(own.documents.map(({ kind }) => kind)).toEqual(["INVOICE", "CORRECTION", "INVOICE"]);
    const path = `${api.url}/orders/${number}/invoice.pdf`;
    const pdf = await fetch(path, { headers: { authorization: `Bearer ${buyer.options.bearer}` } });
    expect(pdf.headers.get("content-disposition")).toContain(second?.number.replaceAll("/", "-"));
  });

  it("corrects name and address alone while the tax number stays, as often as needed", async () => {
    const buyer = await sent();
    const { number } = buyer;
    await correct(number);
    const street = { street: "Stara" };
    expect((await preview(number, street)).documents).toMatchObject([{ kind: "CORRECTION", gross: "0,00" }]);
    await correct(number, street);
    const { invoicing } = await correct(number, { ...street, company: "Próg s.c." });
    expect(invoicing.buyer).toEqual({ ...COMPANY, ...street, company: "Próg s.c." });
    const documents = await documentsOf(number);
    expect(documents.map(({ kind, gross }) => [kind, gross])).toEqual([
      ["INVOICE", 11_490],
      ["CORRECTION", -11_490],
      ["INVOICE", 11_490],
      ["CORRECTION", 0],
      ["CORRECTION", 0],
    ]);
    const xml = await xmlOf(buyer, documents[4]?.number ?? "");
    expect(xml).toMatch(/<Podmiot2K>[\s\S]*<Nazwa>Próg sp\. z o\.o\.<[\s\S]*<AdresL1>Stara 8\/2<[\s\S]*<\/Podmiot2K>/u);
    expect(xml).toContain("<P_15>0.00<");
  });

  it("has goods that come back correct the invoice that stands, on its buyer of now", async () => {
    const { number, code } = await sent();
    await correct(number);
    await correct(number, { street: "Stara" });
    const lines = [{ code, quantity: 1, restocked: 1 }];
    const body = { seen: 0, reason: "WITHDRAWAL", refundTo: "PAYMENT", lines } as const;
    await api.client.call(recordReturn, { params: { number }, body }, staff);
    const documents = await documentsOf(number);
    expect(documents.at(-1)).toMatchObject({ kind: "CORRECTION", gross: -5000, buyer: { street: "Stara 8/2" } });
    const corrected = await api.db.query(
      "test.corrected",
      "SELECT c.number FROM invoices i JOIN invoices c ON c.id = i.corrects_id WHERE i.number = $1",
      [documents.at(-1)?.number],
    );
    expect(corrected).toEqual([{ number: documents[2]?.number }]);
    expect(await refusalOf(correct(number))).toMatchObject({ status: 409, code: "order.invoice-corrected" });
    expect((await read(number)).invoicing.correctionHindrance).toBe("order.invoice-corrected");
  });

  it("tells the member with both documents, programs, and the audit log without words of people", async () => {
    await api.db.query(
      "test.endpoint",
      `INSERT INTO webhook_endpoints (id, url, kinds, version, sealed_secret, created_by)
       SELECT gen_random_uuid(), 'https://kram.test/', '{invoice.issued}', 1, '', min(id) FROM staff`,
    );
    const { number, email } = await sent();
    const first = await documentOf(number);
    await correct(number);
    const [, correction, second] = await documentsOf(number);
    const text = await vi.waitUntil(
      async () => {
        const [row] = await api.db.query<{ text: string }>(
          "test.mail",
          "SELECT text FROM mails WHERE recipient = $1 AND kind = 'mail.order-invoice'",
          [email],
        );
        return row?.text;
      },
      { timeout: 10_000, interval: 20 },
    );
    for (const part of [
      `do Twojego zamówienia ${number}`,
      "Na fakturze: Próg sp. z o.o., Ewa Nowak, Nowa 8/2, 31-077 Kraków, NIP 526-025-02-74.",
      `Wystawione dokumenty: faktura korygująca ${correction?.number}, faktura ${second?.number}.`,
    ])
      expect(text).toContain(part);
    const told = await api.db.query(
      "test.told",
      "SELECT facts->>'number' AS number, facts->>'corrects' AS corrects FROM webhook_events WHERE kind = 'invoice.issued' AND facts->>'orderNumber' = $1 ORDER BY 1",
      [number],
    );
    expect(told).toEqual(
      expect.arrayContaining([
        { number: correction?.number, corrects: first },
        { number: second?.number, corrects: null },
      ]),
    );
    const audit = await api.db.query(
      "test.audit",
      "SELECT before, after FROM staff_actions WHERE action = 'correctOrderInvoice' AND subject = $1",
      [number],
    );
    expect(audit).toEqual([
      {
        before: { document: first },
        after: { documents: [correction?.number, second?.number], changed: expect.arrayContaining(["company"]) },
      },
    ]);
    expect(JSON.stringify(audit)).not.toContain("Próg");
    await api.db.query("test.no-endpoint", "DELETE FROM webhook_endpoints");
  });
});

describe("401 and 403", () => {
  it("is for the staff of orders and service", async () => {
    const { number, options } = await sent();
    const input = await inputOf(number, {});
    for (const operation of [correctOrderInvoice, previewOrderInvoice]) {
      expect(await refusalOf(api.client.call(operation, input))).toMatchObject({ status: 401 });
      expect(await refusalOf(api.client.call(operation, input, options))).toMatchObject({ status: 403 });
    }
  });
});

describe("404 and 409", () => {
  const refused = async (number: string, code: string, buyer: Partial<Typed> = {}, document: string | null = null) =>
    expect(await refusalOf(correct(number, buyer, document))).toMatchObject({ code });

  it("knows no such order, none without an invoice, and no other document than the one that stands", async () => {
    const unknown = { params: { number: "PL999999" }, body: { document: "FV/1", ...COMPANY } };
    expect(await refusalOf(api.client.call(correctOrderInvoice, unknown, staff))).toMatchObject({ status: 404 });
    const open = await buyerOf(api, "CASH");
    await refused(open.number, "order.no-invoice", {}, "FV/2026/000001");
    const { number } = await sent();
    const first = await documentOf(number);
    await correct(number);
    await refused(number, "order.buyer-changed", PERSON, first);
    await refused(number, "order.buyer-same");
  });

  it("lets one of two that come at once do it", async () => {
    const { number } = await sent();
    const document = await documentOf(number);
    const both = await Promise.allSettled([correct(number, {}, document), correct(number, {}, document)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await documentsOf(number)).toHaveLength(3);
  });

  it("leaves the invoice of a deleted account", async () => {
    const gone = await sent();
    const document = await documentOf(gone.number);
    await api.db.query(
      "test.erased",
      "UPDATE members SET erased_at = now(), password_hash = NULL, email = 'x' || id || '@erased.invalid' WHERE id = $1",
      [gone.memberId],
    );
    await refused(gone.number, "order.buyer-erased", {}, document);
    expect((await read(gone.number)).invoicing.correctionHindrance).toBe("order.buyer-erased");
  });
});

describe("422", () => {
  it.each([
    [{ taxNumber: "" }, "company-or-tax-id-empty"],
    [{ zipCode: "1" }, "InvalidZipCode"],
    [{ name: "" }, "field-is-required"],
  ])("refuses %j", async (change, code) => {
    const { number } = await sent();
    expect(await refusalOf(preview(number, change))).toMatchObject({ status: 422, code });
    expect(await refusalOf(correct(number, change))).toMatchObject({ status: 422, code });
  });
});
