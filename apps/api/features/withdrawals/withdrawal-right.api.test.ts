import { addCartLine } from "@kram/contract/cart";
import type { OperationInput } from "@kram/contract/operation";
import { getOfficeOrder, getOrder, placeOrder, setOrderStatus } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { getOrderReturns, recordReturn } from "@kram/contract/returns";
import { declareWithdrawal, listWithdrawals } from "@kram/contract/withdrawals";
import { describe, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { wordsOf } from "../../platform/testing/pdf-words.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { solveProof } from "../../platform/testing/solve-proof.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { makeEntry } from "../content/testing/entries.ts";

type Purchase = OperationInput<typeof placeOrder>["body"]["companyPurchase"];

const CONSENTS = { privacyPolicyAccepted: true, contactAgreement: true } as const;
const NO_RIGHT = "Zamówienie złożono na firmę, dlatego ustawowe prawo odstąpienia od umowy nie przysługuje.";
const PAGES = ["regulations", "right-of-withdrawal", "privacy-policy"];

const polish = shopApi();

async function buyer(api: TestApi, { isCompany = true, currency = "PLN" } = {}) {
  const { id, bearer, email } = await makeMember(api.db);
  if (isCompany)
    await api.db.query("test.company", "UPDATE members SET company_name = 'Próbna', tax_number = '1' WHERE id = $1", [
      id,
    ]);
  const code = await makeProduct(api.db, { gross: 5000, currency });
  const options = { bearer };
  await api.client.call(addCartLine, { body: { code, quantity: 1 } }, options);
  await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
  const place = (companyPurchase?: Purchase) =>
    api.client.call(placeOrder, { body: { ...CONSENTS, ...(companyPurchase && { companyPurchase }) } }, options);
  return { id, code, email, options, place };
}

async function orderOf(api: TestApi, purchase?: Purchase, of: { isCompany?: boolean; currency?: string } = {}) {
  const member = await buyer(api, of);
  const { number } = await member.place(purchase);
  return { ...member, number, order: await api.client.call(getOrder, { params: { number } }, member.options) };
}

async function sent(api: TestApi, number: string) {
  const staff = { bearer: await makeStaff(api.db) };
  for (const [from, to] of [
    ["CONFIRMED", "EXECUTED"],
    ["EXECUTED", "SENT"],
  ] as const)
    await api.client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
  return staff;
}

async function takeBack(reason: "COMPLAINT" | "WITHDRAWAL", number: string, code: string) {
  const staff = await sent(polish, number);
  const lines = [{ code, quantity: 1, restocked: 0 }];
  const body = { seen: 0, reason, refundTo: "REFUNDS" as const, lines };
  return polish.client.call(recordReturn, { params: { number }, body }, staff);
}

const declare = async ({ number, email }: { number: string; email: string }, options: { bearer?: string } = {}) => {
  const body = { number, name: "Jan Próbny", email, token: await solveProof(polish) };
  return polish.client.call(declareWithdrawal, { body }, options);
};

async function mailTo(email: string, subject: string): Promise<string> {
  const read = async () =>
    (
      await polish.db.query<{ text: string }>(
        "test.mail",
        "SELECT text FROM mails WHERE recipient = $1 AND subject LIKE '%' || $2 || '%'",
        [email, subject],
      )
    )[0]?.text;
  return vi.waitUntil(read, { timeout: 10_000, interval: 20 });
}

async function fileOf({ number, options }: { number: string; options: { bearer: string } }): Promise<string> {
  const headers = { authorization: `Bearer ${options.bearer}` };
  const answer = await fetch(`${polish.url}/orders/${number}/terms.pdf`, { headers });
  return wordsOf(Buffer.from(await answer.arrayBuffer()))
    .replaceAll("\n", " ")
    .replaceAll("  ", " ");
}

describe("200", () => {
  it.each([
    ["LEGAL_PERSON", false],
    ["PROFESSIONAL", false],
    ["NOT_PROFESSIONAL", true],
    [undefined, true],
  ] as const)("a company in Poland that answers %s", async (purchase, mayWithdraw) => {
    const { number, order } = await orderOf(polish, purchase);
    expect(order).toMatchObject({ mayWithdraw, companyPurchase: purchase ?? null });
    const staff = await sent(polish, number);
    const seen = await polish.client.call(getOfficeOrder, { params: { number } }, staff);
    expect(seen).toMatchObject({ mayWithdraw, companyPurchase: purchase ?? null });
    expect(seen.delivery.withdrawUntil === null).toBe(!mayWithdraw);
    expect((await polish.client.call(getOrderReturns, { params: { number } }, staff)).mayWithdraw).toBe(mayWithdraw);
  });

  it("a private person may withdraw, and keeps the right as a company later", async () => {
    const { id, number, options } = await orderOf(polish, undefined, { isCompany: false });
    await polish.db.query("test.later", "UPDATE members SET company_name = 'Próbna', tax_number = '1' WHERE id = $1", [
      id,
    ]);
    const order = await polish.client.call(getOrder, { params: { number } }, options);
    expect(order).toMatchObject({ mayWithdraw: true, companyPurchase: null });
  });

  it("in Germany no company may, and private people may", async () => {
    const german = await startTestApi({ INSTANCE: "de" });
    try {
      await makeCourier(german.db, "EUR");
      const { order } = await orderOf(german, undefined, { currency: "EUR" });
      expect(order).toMatchObject({ mayWithdraw: false, companyPurchase: null });
      const person = await orderOf(german, undefined, { currency: "EUR", isCompany: false });
      expect(person.order.mayWithdraw).toBe(true);
      const { place } = await buyer(german, { currency: "EUR" });
      expect(await refusalOf(place("LEGAL_PERSON"))).toMatchObject({ status: 422, code: "request.unknown-field" });
    } finally {
      await german.close();
    }
  });

  it("the order's file and mail carry the instruction and the form only with the right", async () => {
    for (const slug of PAGES) await makeEntry(polish.db, { slug });
    const [without, withRight] = [await orderOf(polish, "PROFESSIONAL"), await orderOf(polish, "NOT_PROFESSIONAL")];
    const [file, fullFile] = [await fileOf(without), await fileOf(withRight)];
    for (const words of ["Tytuł right-of-withdrawal", "Wzór formularza odstąpienia od umowy"]) {
      expect(file).not.toContain(words);
      expect(fullFile).toContain(words);
    }
    expect(file).toContain("Tytuł regulations");
    expect([file.includes(NO_RIGHT), fullFile.includes(NO_RIGHT)]).toEqual([true, false]);

    const [mail, fullMail] = [
      await mailTo(without.email, without.number),
      await mailTo(withRight.email, withRight.number),
    ];
    expect(mail).toContain(`regulamin, zasady reklamacji`);
    expect(mail).not.toContain("pouczenie");
    expect(mail).toContain(NO_RIGHT);
    expect(fullMail).toContain("pouczenie o\u00a0odstąpieniu z\u00a0wzorem formularza");
    expect(fullMail).not.toContain(NO_RIGHT);
  });

  it("a declaration without signing in is answered as ever, and only the buyer's own address hears of it", async () => {
    const order = await orderOf(polish, "LEGAL_PERSON");
    const answer = await declare(order);
    expect(Object.keys(answer)).toEqual(["reference", "receivedAt"]);
    const receipt = await mailTo(order.email, answer.reference);
    expect(receipt).toContain("„Odstępuję od umowy sprzedaży. Zamówienie: ");
    expect(receipt).toContain(`Zamówienie ${order.number} złożono na firmę`);
    expect(receipt).not.toContain("zwrócimy");

    const stranger = { number: order.number, email: `obcy-${order.number}@kram.test` };
    const strangers = await declare(stranger);
    const other = await mailTo(stranger.email.toLowerCase(), strangers.reference);
    expect(other).toContain("zwrócimy w\u00a0ciągu 14 dni");
    expect(other).not.toContain("na firmę");

    const staff = { bearer: await makeStaff(polish.db) };
    const { items } = await polish.client.call(listWithdrawals, { query: { pageSize: 100 } }, staff);
    const kept = items.find(({ reference }) => reference === answer.reference);
    expect(kept?.order).toMatchObject({ mayWithdraw: false, withdrawUntil: null });
  });

  it("another member's order is declared as if nobody were signed in", async () => {
    const order = await orderOf(polish, "LEGAL_PERSON");
    const { options } = await buyer(polish);
    expect(Object.keys(await declare(order, options))).toEqual(["reference", "receivedAt"]);
  });

  it("what went wrong otherwise goes back without the right", async () => {
    const { number, code } = await orderOf(polish, "LEGAL_PERSON");
    const { returns } = await takeBack("COMPLAINT", number, code);
    expect(returns).toHaveLength(1);
  });
});

describe("409", () => {
  it("refuses the buyer's declaration when signed in, and keeps none", async () => {
    const order = await orderOf(polish, "PROFESSIONAL");
    const typed = { number: ` ${order.number.toLowerCase()} `, email: "inny@kram.test" };
    expect(await refusalOf(declare(typed, order.options))).toEqual({ status: 409, code: "withdrawal.no-right" });
    const rows = await polish.db.query("test.kept", "SELECT 1 FROM withdrawals WHERE order_number = $1", [
      order.number,
    ]);
    expect(rows).toEqual([]);
    const held = await orderOf(polish, "NOT_PROFESSIONAL");
    expect(Object.keys(await declare(held, held.options))).toEqual(["reference", "receivedAt"]);
  });

  it("refuses to record a withdrawal", async () => {
    const { number, code } = await orderOf(polish, "LEGAL_PERSON");
    await expect(takeBack("WITHDRAWAL", number, code)).rejects.toMatchObject({
      status: 409,
      errors: [{ code: "withdrawal.no-right", field: "reason" }],
    });
  });
});

describe("422", () => {
  it("refuses the answer of a private person, and orders nothing", async () => {
    const { place } = await buyer(polish, { isCompany: false });
    await expect(place("NOT_PROFESSIONAL")).rejects.toMatchObject({
      status: 422,
      errors: [{ code: "request.unknown-field", field: "companyPurchase" }],
    });
    expect(await place()).toMatchObject({ status: "CONFIRMED" });
  });

  it("refuses an answer that is none", async () => {
    const { place } = await buyer(polish);
    await expect(place("FIRMA" as never)).rejects.toMatchObject({
      errors: [{ code: "request.invalid", field: "companyPurchase" }],
    });
  });
});
