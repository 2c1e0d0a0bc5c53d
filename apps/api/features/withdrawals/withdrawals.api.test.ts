import type { OperationInput } from "@kram/contract/operation";
import { decideWithdrawal, declareWithdrawal, listOwnWithdrawals, listWithdrawals } from "@kram/contract/withdrawals";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { solveProof } from "../../platform/testing/solve-proof.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { BUYERS_SECRET, buyerOf } from "../orders/testing/buyers.ts";

type Declaration = OperationInput<typeof declareWithdrawal>["body"];

let api: TestApi;
let staff: { bearer: string };
let people = 0;
beforeAll(async () => {
  api = await startTestApi({ SESSION_SECRET: BUYERS_SECRET });
  await makeCourier(api.db);
  staff = { bearer: await makeStaff(api.db) };
});
afterAll(() => api.close());

const ownAddress = () => {
  people += 1;
  return `widerruf${people}@kram.test`;
};

async function declare(details: Partial<Declaration> = {}) {
  const body = {
    number: "PL100001",
    name: "Jan Próbny",
    email: ownAddress(),
    token: await solveProof(api),
    ...details,
  };
  return api.client.call(declareWithdrawal, { body });
}

async function mailsTo(email: string, count = 1) {
  const read = () =>
    api.db.query<{ subject: string; text: string }>(
      "test.mails",
      "SELECT subject, text FROM mails WHERE recipient = $1 AND subject LIKE '%W-%' ORDER BY sent_at",
      [email],
    );
  await vi.waitUntil(async () => (await read()).length >= count, { timeout: 10_000, interval: 20 });
  return read();
}

const open = async () => (await api.client.call(listWithdrawals, { query: { pageSize: 100 } }, staff)).items;

describe("200", () => {
  it("takes a declaration without an account and mails a receipt with its content and time at once", async () => {
    const { number, email } = await buyerOf(api, "CASH");
    const { reference, receivedAt } = await declare({
      number: ` ${number.toLowerCase()} `,
      email: ` ${email.toUpperCase()}`,
      goods: "Jedna sztuka kremu",
    });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(`Potwierdzenie: mamy oświadczenie o\u00a0odstąpieniu od umowy (${reference})`);
    expect(mail?.text).toContain(
      `Zamówienie: ${number}. Czego dotyczy: Jedna sztuka kremu. Imię i\u00a0nazwisko: Jan Próbny.`,
    );
    const day = new Intl.DateTimeFormat("pl", { dateStyle: "long", timeStyle: "long", timeZone: "Europe/Warsaw" });
    expect(mail?.text).toContain(day.format(new Date(receivedAt)));
    const kept = (await open()).find((each) => each.reference === reference);
    expect(kept).toMatchObject({
      orderNumber: number,
      state: "OPEN",
      order: { number, status: "CONFIRMED", deliveredOn: null, withdrawUntil: null },
    });
  });

  it("answers and mails the same where no order is found, or it is somebody else's", async () => {
    const { number } = await buyerOf(api, "CASH");
    const [strangers, unknown] = [ownAddress(), ownAddress()];
    const answers = [
      await declare({ number, email: strangers }),
      await declare({ number: "PL999999", email: unknown }),
    ];
    for (const answer of answers) expect(Object.keys(answer)).toEqual(["reference", "receivedAt"]);
    const texts = [await mailsTo(strangers), await mailsTo(unknown)].map(([mail]) => mail?.text ?? "");
    const neutral = texts.map((text, at) =>
      text
        .replaceAll(answers[at]?.reference ?? "", "W")
        .replaceAll(at === 0 ? number : "PL999999", "N")
        .replaceAll(at === 0 ? strangers : unknown, "E")
        .replace(/że .* dotarło/u, "że dotarło"),
    );
    expect(neutral[0]).toBe(neutral[1]);
    const kept = (await open()).filter(({ email }) => [strangers, unknown].includes(email));
    expect(kept.map(({ order }) => order)).toEqual([null, null]);
  });

  it("writes in the person's language", async () => {
    const email = ownAddress();
    await declare({ email, locale: "de" });
    expect((await mailsTo(email))[0]?.subject).toMatch(/^Eingangsbestätigung: dein Widerruf ist da/u);
  });

  it("mails an address five receipts an hour and no more", async () => {
    const email = ownAddress();
    for (let at = 0; at < 6; at += 1) await declare({ email });
    await mailsTo(email, 5);
    const [row] = await api.db.query<{ due: number }>(
      "test.due",
      `SELECT count(*)::integer AS due FROM outbox x JOIN withdrawals w ON w.id = (x.payload->>'withdrawalId')::bigint WHERE w.email = $1`,
      [email],
    );
    expect(row?.due).toBe(5);
    expect((await open()).filter((each) => each.email === email)).toHaveLength(6);
  });

  it("shows members their own, with the reason of a refusal and no other note", async () => {
    const [own, other] = [await buyerOf(api, "CASH"), await buyerOf(api, "CASH")];
    await declare({ number: other.number, email: other.email });
    const first = await declare({ number: own.number, email: own.email });
    const second = await declare({ number: "PL999999", email: own.email });
    const decide = (reference: string, state: "DONE" | "REFUSED") =>
      api.client.call(
        decideWithdrawal,
        { params: { id: reference.slice(2) }, body: { state, note: "Nie znamy zamówienia" } },
        staff,
      );
    await decide(first.reference, "DONE");
    await decide(second.reference, "REFUSED");
    const list = (query = {}) => api.client.call(listOwnWithdrawals, { query }, own.options);
    expect((await list()).items).toMatchObject([
      { reference: second.reference, state: "REFUSED", note: "Nie znamy zamówienia" },
      { reference: first.reference, state: "DONE", note: "", orderNumber: own.number },
    ]);
    expect((await list({ orderNumber: own.number })).items).toHaveLength(1);
    expect(await refusalOf(api.client.call(listOwnWithdrawals, { query: {} }))).toMatchObject({ status: 401 });
  });

  it("drops what falls into the trap", async () => {
    const email = ownAddress();
    expect(await declare({ email, website: "https://spam.example", token: "none" })).toMatchObject({
      reference: "W-0",
    });
    expect((await open()).filter((each) => each.email === email)).toEqual([]);
  });

  it("lets staff close it, and tells the person why it was refused", async () => {
    const { number, email } = await buyerOf(api, "CASH");
    const { reference } = await declare({ number, email });
    const id = reference.slice(2);
    const body = { state: "REFUSED", note: " Minęło 40 dni od dostawy. " } as const;
    const decided = await api.client.call(decideWithdrawal, { params: { id }, body }, staff);
    expect(decided).toMatchObject({ state: "REFUSED", note: "Minęło 40 dni od dostawy.", decidedBy: "Ewa Biurowa" });
    expect((await mailsTo(email, 2))[1]?.text).toContain("Minęło 40 dni od dostawy.");
    expect((await open()).some((each) => each.reference === reference)).toBe(false);
    const again = api.client.call(decideWithdrawal, { params: { id }, body: { state: "DONE" } }, staff);
    expect(await refusalOf(again)).toEqual({ status: 409, code: "withdrawal.decided-before" });
  });
});

describe("401, 403 and 404", () => {
  it("are for who is no staff and for what is not there", async () => {
    const { bearer } = await makeMember(api.db);
    expect(await refusalOf(api.client.call(listWithdrawals, { query: {} }))).toMatchObject({ status: 401 });
    expect(await refusalOf(api.client.call(listWithdrawals, { query: {} }, { bearer }))).toMatchObject({ status: 403 });
    for (const id of ["999999", "x"]) {
      const call = api.client.call(decideWithdrawal, { params: { id }, body: { state: "DONE" } }, staff);
      expect(await refusalOf(call)).toMatchObject({ status: 404, code: "withdrawal.unknown" });
    }
  });
});

describe("422", () => {
  it.each([
    [{ number: " " }, "field-is-required"],
    [{ name: "" }, "field-is-required"],
    [{ email: "" }, "field-is-required"],
    [{ email: "jan" }, "please-enter-valid-email"],
    [{ token: "none" }, "bot-check.failed"],
  ])("%j", async (details, code) => {
    expect(await refusalOf(declare(details))).toMatchObject({ status: 422, code });
  });

  it("takes a proof once", async () => {
    const token = await solveProof(api);
    await declare({ token });
    expect(await refusalOf(declare({ token }))).toMatchObject({ status: 422, code: "bot-check.failed" });
  });

  it("wants a reason for a refusal", async () => {
    const { reference } = await declare();
    const call = api.client.call(
      decideWithdrawal,
      { params: { id: reference.slice(2) }, body: { state: "REFUSED", note: " " } },
      staff,
    );
    expect(await refusalOf(call)).toMatchObject({ status: 422, code: "field-is-required" });
  });
});
