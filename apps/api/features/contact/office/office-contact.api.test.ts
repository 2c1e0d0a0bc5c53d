import {
  answerContactMessage,
  getContactFile,
  getContactMessage,
  listContactMessages,
  sendEmailToBok,
  setContactAnswered,
} from "@kram/contract/contact";
import { listStaffActions } from "@kram/contract/staff";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { shopApi } from "../../../platform/testing/shop-api.ts";
import { solveProof } from "../../../platform/testing/solve-proof.ts";
import { openPostbox, type Postbox } from "../../registration/testing/postbox.ts";

const api = shopApi();
let staff: { bearer: string };
let mails: Postbox;
let senders = 0;
beforeAll(async () => {
  mails = openPostbox(api);
  staff = { bearer: await makeStaff(api.db, ["service"]) };
});

const PDF = Buffer.from("%PDF-1.7 faktura");

async function message(details: { content?: string; locale?: "pl" | "de"; files?: number } = {}) {
  senders += 1;
  const email = `pisze${senders}@kram.test`;
  const { content = "Gdzie jest moja paczka?", locale = "pl", files = 0 } = details;
  const attachments = Array.from({ length: files }, () => ({
    name: "../faktura.exe",
    content: PDF.toString("base64"),
  }));
  const body = { subject: "ORDER" as const, content, email, locale, attachments, token: await solveProof(api) };
  const { reference } = await api.client.call(sendEmailToBok, { body });
  return { reference, email };
}
const look = (reference: string) => api.client.call(getContactMessage, { params: { reference } }, staff);
const answer = (reference: string, text: string) =>
  api.client.call(answerContactMessage, { params: { reference }, body: { text } }, staff);
const mark = (reference: string, answered: boolean) =>
  api.client.call(setContactAnswered, { params: { reference }, body: { answered } }, staff);
const list = async (query: { answered?: "true" | "false"; text?: string; subject?: "ORDER" | "PRODUCT" }) =>
  (await api.client.call(listContactMessages, { query }, staff)).items.map(({ reference }) => reference);
const did = async (subject: string) => {
  const admin = { bearer: await makeStaff(api.db) };
  const { items } = await api.client.call(listStaffActions, { query: { subject } }, admin);
  return items.map(({ action }) => action);
};

describe("200", () => {
  it("lists open messages and finds them by words, address and reference", async () => {
    const { reference, email } = await message({ content: "Żółty słoik pękł.\n\nCo teraz?" });
    for (const text of ["zolty sloik", email, reference]) expect(await list({ text })).toEqual([reference]);
    expect(await list({ text: email, subject: "PRODUCT" })).toEqual([]);
    expect(await list({ text: email, answered: "true" })).toEqual([]);
    const { items } = await api.client.call(listContactMessages, { query: { text: email } }, staff);
    expect(items[0]).toMatchObject({ read: false, excerpt: "Żółty słoik pękł. Co teraz?", answeredAt: null });
    expect((await look(reference)).content).toBe("Żółty słoik pękł.\n\nCo teraz?");
    expect((await look(reference)).read).toBe(true);
    expect(await did(reference)).toEqual(["getContactMessage"]);
  });

  it("replies by mail in the sender's language and marks the message as answered", async () => {
    const { reference, email } = await message({ locale: "de" });
    await mails.mailsTo(email, 1);
    const whole = await answer(reference, "Das Paket kommt morgen.\n\nDanke für die Geduld.");
    expect(whole.replies).toMatchObject([{ staffName: "Ewa Biurowa", text: expect.stringContaining("morgen") }]);
    expect(whole.answeredAt).not.toBeNull();
    const [, mail] = await mails.mailsTo(email, 2);
    expect(mail?.subject).toContain(reference);
    for (const part of ["Hallo", "Das Paket kommt morgen.", "Gdzie jest moja paczka?"])
      expect(mail?.text).toContain(part);
    expect(await list({ text: email })).toEqual([]);
    expect(await list({ text: email, answered: "true" })).toEqual([reference]);
    // The answer goes with its message one day; the audit log stays, so it holds no words.
    const admin = { bearer: await makeStaff(api.db) };
    const actions = await api.client.call(listStaffActions, { query: { subject: reference } }, admin);
    expect(JSON.stringify(actions.items)).not.toContain("morgen");
  });

  it("marks as answered without a mail and takes it back; repeats are not logged", async () => {
    const { reference, email } = await message();
    await mark(reference, true);
    await mark(reference, true);
    expect(await list({ text: email, answered: "true" })).toEqual([reference]);
    expect((await mark(reference, false)).answeredAt).toBeNull();
    expect(await did(reference)).toEqual(["setContactAnswered", "setContactAnswered"]);
    await mails.settled();
    expect(await mails.mailsTo(email, 1)).toHaveLength(1);
  });

  // asvs: "3.2.1", "5.4.1", "5.4.2"
  it("hands out files as downloads under a harmless name", async () => {
    const { reference } = await message({ files: 2 });
    const { files, fileCount } = await look(reference);
    expect({ files, fileCount }).toEqual({
      files: [1, 2].map((position) => ({ position, name: "faktura.pdf", bytes: PDF.length })),
      fileCount: 2,
    });
    const answered = await fetch(`${api.url}/office/contact-messages/${reference}/file?position=2`, {
      headers: { authorization: `Bearer ${staff.bearer}` },
    });
    expect(answered.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''faktura.pdf");
    expect(answered.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Buffer.from(await answered.arrayBuffer()).equals(PDF)).toBe(true);
  });

  it("names the member who wrote", async () => {
    const { bearer, memberNo, email } = await makeMember(api.db);
    const body = { subject: "PRODUCT" as const, content: "Czy to bez cukru?", email, token: await solveProof(api) };
    const { reference } = await api.client.call(sendEmailToBok, { body }, { bearer });
    expect((await look(reference)).memberNo).toBe(memberNo);
  });
});

describe("403", () => {
  it("is for customer service only", async () => {
    const bearer = await makeStaff(api.db, ["catalogue", "orders", "finance", "content"]);
    const call = api.client.call(listContactMessages, { query: {} }, { bearer });
    expect(await refusalOf(call)).toEqual({ status: 403, code: "user.forbidden" });
  });
});

describe("404", () => {
  it.each(["K-999999999", "K-x", "12"])("does not know %s", async (reference) => {
    const unknown = { status: 404, code: "contact.unknown" };
    for (const call of [look, (each: string) => answer(each, "Dzień dobry"), (each: string) => mark(each, true)])
      expect(await refusalOf(call(reference))).toMatchObject(unknown);
    const file = api.client.call(getContactFile, { params: { reference }, query: {} }, staff);
    expect(await refusalOf(file)).toMatchObject(unknown);
  });

  it("refuses a file that a message does not have", async () => {
    const { reference } = await message({ files: 1 });
    for (const position of ["2", "0", "x"]) {
      const file = api.client.call(getContactFile, { params: { reference }, query: { position } }, staff);
      expect(await refusalOf(file)).toMatchObject({ status: 404, code: "contact.file-unknown" });
    }
  });
});

describe("422", () => {
  it.each([
    ["", "field-is-required"],
    [" a ", "field-to-short"],
  ])("refuses the answer %j", async (text, code) => {
    const { reference } = await message();
    expect(await refusalOf(answer(reference, text))).toMatchObject({ status: 422, code });
    expect((await look(reference)).answeredAt).toBeNull();
  });
});
