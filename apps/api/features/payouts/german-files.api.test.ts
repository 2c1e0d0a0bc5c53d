import { grantApproval } from "@kram/contract/approvals";
import {
  askForPayouts,
  getPayoutFile,
  listPayouts,
  makePayoutFile,
  makeRefundFile,
  requestPayout,
} from "@kram/contract/payouts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCourier, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { BUYERS_SECRET } from "../orders/testing/buyers.ts";
import { dueOfCash } from "../orders/testing/due-refund.ts";
import { memberWithMoney } from "./testing/payout-story.ts";

const IBAN = "DE89 3704 0044 0532 0130 00";
const DOUBTFUL = "DE88 3704 0044 0532 0130 00";

let germany: TestApi;
let asker: { bearer: string };
let second: { bearer: string };
beforeAll(async () => {
  germany = await startTestApi({ INSTANCE: "de", SESSION_SECRET: BUYERS_SECRET });
  await makeCourier(germany.db, "EUR");
  const finance = async () => ({ bearer: await makeStaff(germany.db, ["finance"]) });
  [asker, second] = [await finance(), await finance()];
});
afterAll(() => germany.close());

async function approved(account: string): Promise<string> {
  const member = await memberWithMoney(germany, { personal: 4000, currency: "EUR" }, account);
  const { id } = await germany.client.call(requestPayout, { body: { amount: "40,00" } }, member);
  const { approval } = await germany.client.call(askForPayouts, { body: { ids: [id] } }, asker);
  await germany.client.call(grantApproval, { params: { id: approval } }, second);
  return id;
}
const make = () => germany.client.call(makePayoutFile, {}, asker);
const textOf = async (id: string) => {
  const url = `${germany.url}${getPayoutFile.path.replace("{id}", id)}`;
  return (await fetch(url, { headers: { authorization: `Bearer ${asker.bearer}` } })).text();
};
const stateOf = async (id: string) => {
  const { items } = await germany.client.call(listPayouts, { query: { pageSize: 100 } }, asker);
  const found = items.find((each) => each.id === id);
  return [found?.state, found?.fits];
};

describe("a payout to an account whose check digits are wrong", () => {
  it("is named and stays approved, while the others go", async () => {
    const [good, bad] = [await approved(IBAN), await approved(DOUBTFUL)];
    const file = await make();
    expect(file).toMatchObject({ transfers: 1, sum: "40,00", currency: "EUR", left: [`DE-W${bad}`] });
    expect([await stateOf(good), await stateOf(bad)]).toEqual([
      ["IN_FILE", true],
      ["APPROVED", false],
    ]);
    const text = await textOf(file.id);
    expect([text.includes(`<EndToEndId>DE-W${good}<`), text.includes(`DE-W${bad}`)]).toEqual([true, false]);
  });

  it("is refused by name where nothing else waits", async () => {
    const other = await approved(DOUBTFUL);
    expect(await refusalOf(make())).toMatchObject({
      status: 409,
      code: "payout.account-unusable",
      params: { payouts: expect.stringMatching(new RegExp(`^DE-W\\d+, DE-W${other}$`, "u")) },
    });
  });
});

it("puts a refund into a SEPA file, by its order's number", async () => {
  const { buyer, id } = await dueOfCash(germany, { finance: asker, account: IBAN, currency: "EUR" });
  const file = await germany.client.call(makeRefundFile, { body: { ids: [id] } }, asker);
  expect(file).toMatchObject({ transfers: 1, sum: "20,00", currency: "EUR", fileName: `DE-B${file.id}.xml` });
  const text = await textOf(file.id);
  expect(text).toContain(`<EndToEndId>${buyer.number}-${id.slice(0, 8).toUpperCase()}</EndToEndId>`);
  expect(text).toContain('<InstdAmt Ccy="EUR">20.00</InstdAmt>');
  expect(text).toContain(`<Ustrd>Erstattung zur Bestellung ${buyer.number}</Ustrd>`);
});
