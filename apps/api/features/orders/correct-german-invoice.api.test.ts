import { correctOrderInvoice, getOfficeOrder, getOrder } from "@kram/contract/orders";
import { brokenRules } from "@kram/countries/invoices/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCourier, makeStaff } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { type Buyer, BUYERS_SECRET, buyerOf } from "./testing/buyers.ts";
import { sendOrder } from "./testing/send-order.ts";

let germany: TestApi;
let staff: { bearer: string };
beforeAll(async () => {
  germany = await startTestApi({ INSTANCE: "de", SESSION_SECRET: BUYERS_SECRET });
  await makeCourier(germany.db, "EUR");
  staff = { bearer: await makeStaff(germany.db) };
});
afterAll(() => germany.close());

const COMPANY = {
  company: "Schwelle GmbH",
  taxNumber: "12/345/67890",
  internationalTaxNumber: "DE136695976",
  name: "Eva",
  surname: "Neumann",
  street: "Neue Straße",
  buildingNo: "8",
  apartmentNo: "",
  zipCode: "10115",
  city: "Berlin",
};

async function correct(number: string, change: Partial<typeof COMPANY> = {}) {
  const params = { number };
  const { invoicing } = await germany.client.call(getOfficeOrder, { params }, staff);
  const body = { document: invoicing.document ?? "", ...COMPANY, ...change };
  return germany.client.call(correctOrderInvoice, { params, body }, staff);
}

async function xmlOf({ number, options }: Buyer, document: string): Promise<string> {
  const path = `/orders/${number}/invoice.xml?document=${encodeURIComponent(document)}`;
  const answer = await fetch(`${germany.url}${path}`, { headers: { authorization: `Bearer ${options.bearer}` } });
  return answer.text();
}

it("issues a Stornorechnung and another invoice, also for a name alone, by the rules of XRechnung", async () => {
  const buyer = await buyerOf(germany, "CASH", 2, "EUR");
  await sendOrder(germany, buyer.number, staff);
  await correct(buyer.number);
  await correct(buyer.number, { company: "Schwelle AG" });
  const { documents } = await germany.client.call(getOrder, { params: buyer }, buyer.options);
  expect(documents.map(({ kind }) => kind)).toEqual(["INVOICE", "CORRECTION", "INVOICE", "CORRECTION", "INVOICE"]);
  const codes = [];
  for (const { number } of documents) {
    const xml = await xmlOf(buyer, number);
    for (const rules of ["en16931", "xrechnung"] as const)
      expect(brokenRules(rules, xml).filter(({ flag }) => flag === "fatal")).toEqual([]);
    codes.push(/<ram:TypeCode>(\d+)</u.exec(xml)?.[1]);
  }
  expect(codes).toEqual(["380", "384", "380", "384", "380"]);
  expect(await xmlOf(buyer, documents[4]?.number ?? "")).toContain("<ram:Name>Schwelle AG<");
  const storno = await xmlOf(buyer, documents[1]?.number ?? "");
  expect(storno).toContain(`Falscher Rechnungsempfänger, neue Rechnung: ${documents[2]?.number}<`);
  expect(storno).toContain(`<ram:IssuerAssignedID>${documents[0]?.number}<`);
  expect(await germany.audit()).toEqual([]);
});
