import { exportRepresentative, setCompany } from "@kram/contract/members";
import { getOfficeOrder, setOrderBuyer, setOrderStatus } from "@kram/contract/orders";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { type Buyer, BUYERS_SECRET, buyerOf, payFor } from "./testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
});

const PERSON = { company: "", taxNumber: "", internationalTaxNumber: "", name: "Ewa", surname: "Nowak" };
const PLACE = { street: "Nowa", buildingNo: "8", apartmentNo: "2", zipCode: "31-077", city: "Kraków" };
const COMPANY = {
  company: "Próg sp. z o.o.",
  taxNumber: "526-025-02-74",
  internationalTaxNumber: "PL5260250274",
  name: "Ewa",
  surname: "Nowak",
  ...PLACE,
};

type Body = Parameters<typeof api.client.call<typeof setOrderBuyer>>[1]["body"];
const set = (number: string, body: Partial<Body> = {}) =>
  api.client.call(setOrderBuyer, { params: { number }, body: { version: 0, ...COMPANY, ...body } }, staff);
const read = (number: string) => api.client.call(getOfficeOrder, { params: { number } }, staff);

async function send({ number }: Pick<Buyer, "number">): Promise<void> {
  for (const [from, to] of [
    ["CONFIRMED", "EXECUTED"],
    ["EXECUTED", "SENT"],
  ] as const)
    await api.client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
}

/** Changes of an order, each with its mail and its entry in the audit log. */
const counted = async (number: string) => {
  const [row] = await api.db.query(
    "test.counted",
    `SELECT (SELECT count(*)::int FROM order_buyers b WHERE b.order_id = o.id) AS changes,
       (SELECT count(*)::int FROM outbox WHERE kind = 'mail.order-buyer' AND payload->>'orderId' = o.id::text) AS mails,
       (SELECT count(*)::int FROM staff_actions WHERE action = 'setOrderBuyer' AND subject = o.number) AS audit
     FROM orders o WHERE o.number = $1`,
    [number],
  );
  return row;
};

const invoiceBuyerOf = async (number: string) => {
  const [row] = await api.db.query<{ buyer: object }>(
    "test.invoice",
    `SELECT i.content->'buyer' AS buyer FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.number = $1`,
    [number],
  );
  return row?.buyer;
};

describe("200", () => {
  it("has the invoice name the company, also in its XML, and keeps whom it would have named", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    await payFor(api, buyer);
    const before = await read(buyer.number);
    expect(before.invoicing).toMatchObject({
      hindrance: null,
      version: 0,
      buyer: { name: "Jan", surname: "Próbny", company: "", taxNumber: "", city: "Warszawa" },
      changes: [],
    });
    const order = await set(buyer.number);
    expect(order.invoicing).toEqual({
      hindrance: null,
      version: 1,
      buyer: COMPANY,
      document: null,
      correctionHindrance: "order.no-invoice",
      changes: [{ at: expect.any(String), staffName: "Ewa Biurowa", before: before.invoicing.buyer }],
    });
    expect({ ...order, invoicing: null }).toEqual({ ...before, invoicing: null });
    await send(buyer);
    expect(await invoiceBuyerOf(buyer.number)).toMatchObject({
      name: "Ewa Nowak",
      company: "Próg sp. z o.o.",
      taxNumber: "526-025-02-74",
      vatNumber: "PL5260250274",
      street: "Nowa 8/2",
      zipCode: "31-077",
      city: "Kraków",
      countryCode: "PL",
      email: buyer.email,
    });
    const xml = await fetch(`${api.url}/orders/${buyer.number}/invoice.xml`, {
      headers: { authorization: `Bearer ${buyer.options.bearer}` },
    });
    expect(await xml.text()).toMatch(/<NIP>5260250274<\/NIP>\s*<Nazwa>Próg sp\. z o\.o\.<\/Nazwa>/u);
  });

  it("takes the company away again, and leaves the profile alone", async () => {
    const buyer = await buyerOf(api, "CASH");
    const company = { name: "Moja Firma", taxNumber: "123-456-32-18", internationalTaxNumber: "" };
    await api.client.call(setCompany, { body: company }, buyer.options);
    expect((await read(buyer.number)).invoicing.buyer).toMatchObject({ company: "Moja Firma" });
    await set(buyer.number, { ...PERSON });
    await api.client.call(setCompany, { body: { ...company, name: "Druga Firma" } }, buyer.options);
    await send(buyer);
    expect(await invoiceBuyerOf(buyer.number)).toMatchObject({ company: null, taxNumber: null, vatNumber: null });
    const [member] = await api.db.query("test.member", "SELECT company_name, name, city FROM members WHERE id = $1", [
      buyer.memberId,
    ]);
    expect(member).toMatchObject({ company_name: "Druga Firma", name: "Jan" });
  });

  it("tells the member the old and the new details", async () => {
    const buyer = await buyerOf(api, "CASH");
    await set(buyer.number);
    const [mail] = await vi.waitUntil(
      async () => {
        const rows = await api.db.query<{ text: string }>(
          "test.mail",
          "SELECT text FROM mails WHERE recipient = $1 AND kind = 'mail.order-buyer'",
          [buyer.email],
        );
        return rows.length > 0 && rows;
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(mail?.text).toMatch(/Do tej pory: Jan Próbny, .*00-950 Warszawa\./u);
    expect(mail?.text).toContain(
      "Na fakturze będzie: Próg sp. z o.o., Ewa Nowak, Nowa 8/2, 31-077 Kraków, NIP 526-025-02-74, NIP UE PL5260250274.",
    );
  });

  it("names in the audit what changed, without anybody's words", async () => {
    const { number } = await buyerOf(api, "CASH");
    await set(number);
    await set(number, { version: 1, city: "Opole", zipCode: "45-018" });
    const rows = await api.db.query(
      "test.audit",
      "SELECT before, after FROM staff_actions WHERE action = 'setOrderBuyer' AND subject = $1 ORDER BY id",
      [number],
    );
    expect(rows).toMatchObject([{ before: null }, { before: null, after: { changed: ["city", "zipCode"] } }]);
    expect((await read(number)).invoicing.changes).toMatchObject([{ before: { company: "" } }, { before: COMPANY }]);
  });

  it("does nothing with the same buyer", async () => {
    const { number } = await buyerOf(api, "CASH");
    await set(number);
    await set(number, { version: 1, company: ` ${COMPANY.company} ` });
    expect(await counted(number)).toEqual({ changes: 1, mails: 1, audit: 1 });
  });

  it("is a part of what a member takes away", async () => {
    const buyer = await buyerOf(api, "CASH");
    await set(buyer.number);
    const { orders } = await api.client.call(exportRepresentative, { query: {} }, buyer.options);
    expect(orders).toMatchObject([{ buyers: [COMPANY] }]);
  });
});

describe("401 and 403", () => {
  it("is for the staff of orders and service", async () => {
    const buyer = await buyerOf(api, "CASH");
    const call = (options: { bearer: string } | undefined) =>
      refusalOf(api.client.call(setOrderBuyer, { params: buyer, body: { version: 0, ...COMPANY } }, options));
    expect(await call(undefined)).toMatchObject({ status: 401 });
    expect(await call(buyer.options)).toMatchObject({ status: 403 });
    expect(await call({ bearer: await makeStaff(api.db, ["finance"]) })).toMatchObject({ status: 403 });
  });
});

describe("404", () => {
  it("knows no such order", async () =>
    expect(await refusalOf(set("PL999999"))).toMatchObject({ status: 404, code: "order.unknown" }));
});

describe("409", () => {
  it("lets the second of two know of the first", async () => {
    const { number } = await buyerOf(api, "CASH");
    const both = await Promise.allSettled([set(number), set(number, { city: "Opole" })]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusalOf(set(number, { city: "Nysa" }))).toMatchObject({ status: 409, code: "order.buyer-changed" });
    expect(await counted(number)).toEqual({ changes: 1, mails: 1, audit: 1 });
  });

  it("changes a packed order's, and leaves an issued invoice as it is", async () => {
    const { number } = await buyerOf(api, "CASH");
    await api.client.call(setOrderStatus, { params: { number }, body: { from: "CONFIRMED", to: "EXECUTED" } }, staff);
    await set(number);
    await api.client.call(setOrderStatus, { params: { number }, body: { from: "EXECUTED", to: "SENT" } }, staff);
    const issued = await invoiceBuyerOf(number);
    const refused = { status: 409, code: "order.invoice-issued" };
    expect(await refusalOf(set(number, { version: 1, ...PERSON }))).toMatchObject(refused);
    const { invoicing } = await read(number);
    expect(invoicing).toMatchObject({
      hindrance: "order.invoice-issued",
      buyer: COMPANY,
      document: expect.any(String),
    });
    expect(await invoiceBuyerOf(number)).toEqual(issued);
  });

  it("refuses where no invoice follows", async () => {
    const canceled = await buyerOf(api, "CASH");
    const body = { from: "CONFIRMED", to: "CANCELED" } as const;
    await api.client.call(setOrderStatus, { params: canceled, body }, staff);
    const free = await buyerOf(api, "CASH");
    const paidByClub = (sign: 1 | -1) =>
      api.db.query(
        "test.free",
        `UPDATE orders SET total_minor = total_minor - $2 * 11490, discount_minor = discount_minor + $2 * 11490
         WHERE number = $1 AND gross_minor + shipping_minor = 11490 RETURNING id`,
        [free.number, sign],
      );
    expect(await paidByClub(1)).toHaveLength(1);
    for (const { number } of [canceled, free]) {
      expect(await refusalOf(set(number))).toMatchObject({ status: 409, code: "order.no-invoice" });
      expect((await read(number)).invoicing.hindrance).toBe("order.no-invoice");
    }
    await paidByClub(-1);
  });
});

describe("422", () => {
  it.each([
    [{ company: "", taxNumber: "526-025-02-74" }, [["company-or-tax-id-empty", "company"]]],
    [{ taxNumber: "" }, [["company-or-tax-id-empty", "taxNumber"]]],
    [
      { company: "", taxNumber: "" },
      [
        ["company-or-tax-id-empty", "company"],
        ["company-or-tax-id-empty", "taxNumber"],
      ],
    ],
    [{ company: "P" }, [["company-name-too-short", "company"]]],
    [
      { taxNumber: "5260250274", internationalTaxNumber: "DE1" },
      [
        ["InvalidTaxNumber", "taxNumber"],
        ["InvalidInternationalTaxNumber", "internationalTaxNumber"],
      ],
    ],
    [
      { name: "", zipCode: "1", taxNumber: "" },
      [
        ["field-is-required", "name"],
        ["InvalidZipCode", "zipCode"],
        ["company-or-tax-id-empty", "taxNumber"],
      ],
    ],
  ] as const)("names each wrong field of %j", async (body, errors) => {
    const { number } = await buyerOf(api, "CASH");
    await expect(set(number, body)).rejects.toMatchObject({
      errors: expect.arrayContaining(errors.map(([code, field]) => expect.objectContaining({ code, field }))),
    });
    expect(await counted(number)).toEqual({ changes: 0, mails: 0, audit: 0 });
  });
});
