import type { ApiError } from "@kram/contract/client";
import { checkBotProof, type contactMessage, sendEmailToBok } from "@kram/contract/contact";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { makeMember } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { openSmtpInbox, type SmtpInbox } from "../../platform/testing/smtp-inbox.ts";
import { solveProof } from "../../platform/testing/solve-proof.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { createContactRepository } from "./contact.repository.ts";

const BOK = "bok@kram.example";
let inbox: SmtpInbox;
let api: TestApi;
let senders = 0;

beforeAll(async () => {
  inbox = await openSmtpInbox();
  api = await startTestApi({ SMTP_URL: inbox.url });
  await api.db.query("test.service", "UPDATE settings SET service_email = $1", [BOK]);
});
afterAll(async () => {
  await api.close();
  await inbox.close();
});

const solve = () => solveProof(api);

async function letter(details: Partial<z.input<typeof contactMessage>> = {}) {
  senders += 1;
  return {
    subject: "ORDER" as const,
    content: "Gdzie jest moja paczka?\n\nDziękuję.",
    email: `gosc${senders}@kram.test`,
    token: details.token ?? (await solve()),
    ...details,
  };
}
const send = (body: z.input<typeof contactMessage>, options = {}) => api.client.call(sendEmailToBok, { body }, options);
const mailTo = (to: string, holds: string) =>
  vi.waitUntil(() => inbox.received.find((mail) => mail.to.includes(to) && mail.source.includes(holds)), 10_000);
const firstError = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (failure: ApiError) => failure.errors[0],
  );
const kept = async (email: string) =>
  (await api.db.query("test.kept", "SELECT 1 FROM contact_messages WHERE email = $1", [email])).length;
const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "#2f6b4f" } })
    .withExif({ IFD0: { Copyright: "secret-place" } })
    .jpeg()
    .toBuffer();
const file = (name: string, bytes: Buffer) => ({ name, content: bytes.toString("base64") });

describe("200", () => {
  it("mails the message with its files to customer service, and a copy to the sender", async () => {
    const shot = await picture();
    expect(shot.includes("secret-place")).toBe(true);
    const attachments = [file("../paczka.exe", shot), file("faktura.pdf", Buffer.from("%PDF-1.7 …"))];
    const body = await letter({ locale: "de", attachments });
    const { reference } = await send(body);
    expect(reference).toMatch(/^K-\d+$/u);
    const { source } = await mailTo(BOK, body.email);
    expect(source).toContain(`Reply-To: ${body.email}`);
    expect(source).toMatch(/filename="?paczka\.jpg"?/u);
    expect(source).toMatch(/filename="?faktura\.pdf"?/u);
    const part = source.slice(source.lastIndexOf("paczka.jpg"));
    const [, drawn = ""] = /\r\n\r\n([\s\S]*?)\r\n--/u.exec(part) ?? [];
    const arrived = Buffer.from(drawn, "base64");
    expect(await sharp(arrived).metadata()).toMatchObject({ format: "jpeg", width: 64, height: 48 });
    expect(arrived.includes("secret-place")).toBe(false);
    const copy = await mailTo(body.email, reference);
    expect(copy.source).toContain("Deine Nachricht ist da");
    expect(copy.source).not.toContain("filename");
  });

  it("names the member who writes", async () => {
    const member = await makeMember(api.db);
    const body = await letter({ email: member.email });
    await send(body, { bearer: member.bearer });
    expect((await mailTo(BOK, member.email)).source).toContain(member.memberNo);
  });

  it("sends an address five copies an hour, and customer service every message", async () => {
    const email = "zasypany@kram.test";
    for (let at = 0; at < 7; at += 1) await send(await letter({ email }));
    const left = () => api.db.query("test.left", "SELECT id FROM outbox WHERE done_at IS NULL");
    await vi.waitUntil(async () => (await left()).length === 0, 10_000);
    const toService = inbox.received.filter((mail) => mail.to.includes(BOK) && mail.source.includes(email));
    expect(toService).toHaveLength(7);
    expect(inbox.received.filter((mail) => mail.to.includes(email))).toHaveLength(5);
  });

  it("drops what fills the trap without saying so", async () => {
    const body = await letter({ website: "https://spam.example", token: "none" });
    expect(await send(body)).toEqual({ reference: "K-0" });
    expect(await kept(body.email)).toBe(0);
  });

  it("checks a proof without spending it", async () => {
    const token = await solve();
    const look = (text: string) => api.client.call(checkBotProof, { body: { token: text } });
    expect([await look(token), await look(token), await look("nothing")]).toEqual([
      { success: true },
      { success: true },
      { success: false },
    ]);
    expect((await send(await letter({ token }))).reference).toMatch(/^K-[1-9]/u);
  });
});

describe("413 and 422", () => {
  // asvs: "2.4.1"
  it("takes a proof once, however many bring it at once", async () => {
    const token = await solve();
    const bodies = await Promise.all(Array.from({ length: 10 }, () => letter({ token })));
    const outcomes = await Promise.allSettled(bodies.map((body) => send(body)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusalOf(send(await letter({ token })))).toMatchObject({ status: 422, code: "bot-check.failed" });
  });

  it.each([
    [{ content: "" }, "field-is-required", "content"],
    [{ content: " a " }, "field-to-short", "content"],
    [{ content: "  " }, "field-is-required", "content"],
    [{ email: "nikt" }, "please-enter-valid-email", "email"],
    [{ subject: "SPAM" as never }, "field-is-required", "subject"],
  ])("refuses %j before it checks the proof", async (details, code, field) => {
    expect(await firstError(send(await letter({ ...details, token: "none" })))).toMatchObject({ code, field });
  });

  it.each(["", "  ", "a"])("names one fault of %j", async (content) => {
    const { errors } = (await send(await letter({ content, token: "none" })).catch((error: unknown) => error)) as {
      errors: readonly unknown[];
    };
    expect(errors).toHaveLength(1);
  });

  // asvs: "5.2.2", "5.2.3"
  it("refuses a wrong file and does not spend the proof", async () => {
    const token = await solve();
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const wrong = [Buffer.from("<svg onload=alert(1)>"), Buffer.from("MZ"), shortened(await picture())];
    for (const bytes of [...wrong, bomb]) {
      const attachments = [file("zdjęcie.jpg", bytes)];
      expect(await firstError(send(await letter({ token, attachments })))).toMatchObject({
        code: bytes === bomb ? "attachment.too-many-pixels" : "attachment.wrong-type",
        field: "attachments.0",
      });
    }
    const tooBig = [file("a.pdf", Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(5 * 1024 * 1024)]))];
    expect(await refusalOf(send(await letter({ token, attachments: tooBig })))).toMatchObject({
      code: "attachment.too-big",
    });
    const six = Array.from({ length: 6 }, () => file("a.pdf", Buffer.from("%PDF-")));
    expect(await refusalOf(send(await letter({ token, attachments: six })))).toMatchObject({
      code: "attachment.too-many",
    });
    expect((await send(await letter({ token }))).reference).toMatch(/^K-[1-9]/u);
  });

  it("decodes pictures once for a proof, and refuses a wrong kind of file before", async () => {
    const token = await solve();
    const large = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const attachments = [file("zdjęcie.png", large.subarray(0, -2000))];
    const bodies = await Promise.all(Array.from({ length: 6 }, () => letter({ token, attachments })));
    const outcomes = await Promise.all(bodies.map((body) => refusalOf(send(body))));
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual([
      "attachment.wrong-type",
      ...Array.from({ length: 5 }, () => "bot-check.failed"),
    ]);
    const wrong = await letter({ token: "none", attachments: [file("a.jpg", Buffer.from("MZ"))] });
    expect(await refusalOf(send(wrong))).toMatchObject({ code: "attachment.wrong-type" });
  });

  it("gives a proof back four times, also when a message cannot be stored", async () => {
    const token = await solve();
    const broken = [file("zdjęcie.jpg", shortened(await picture()))];
    for (let times = 1; times <= 4; times += 1)
      expect(await refusalOf(send(await letter({ token, attachments: broken })))).toMatchObject({
        code: "attachment.wrong-type",
      });
    await api.db.query("test.break", "ALTER TABLE contact_messages ADD CONSTRAINT broken CHECK (false) NOT VALID");
    expect(await refusalOf(send(await letter({ token })))).toMatchObject({ status: 500 });
    await api.db.query("test.mend", "ALTER TABLE contact_messages DROP CONSTRAINT broken");
    expect(await refusalOf(send(await letter({ token })))).toMatchObject({ code: "bot-check.failed" });
    const other = await solve();
    await api.db.query("test.break", "ALTER TABLE contact_messages ADD CONSTRAINT broken CHECK (false) NOT VALID");
    expect(await refusalOf(send(await letter({ token: other })))).toMatchObject({ status: 500 });
    await api.db.query("test.mend", "ALTER TABLE contact_messages DROP CONSTRAINT broken");
    expect((await send(await letter({ token: other }))).reference).toMatch(/^K-[1-9]/u);
  });

  // asvs: "5.2.1"
  it("takes five files of five megabytes and refuses larger bodies", async () => {
    const bytes = Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(5 * 1024 * 1024 - 5)]);
    const attachments = Array.from({ length: 5 }, (_, at) => file(`${at}.pdf`, bytes));
    expect((await send(await letter({ attachments }), { timeoutMs: 20_000 })).reference).toMatch(/^K-[1-9]/u);
    const response = await fetch(`${api.url}/email/sendEmailToBok`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ content: "x".repeat(37 * 1024 * 1024) }),
    });
    expect(response.status).toBe(413);
  });
});

describe("forgetting", () => {
  const age = (email: string, years: string) =>
    api.db.query("test.age", "UPDATE contact_messages SET created_at = now() - $2::interval WHERE email = $1", [
      email,
      years,
    ]);

  it("forgets a message two years after it was written, with its files", async () => {
    const attachments = [file("faktura.pdf", Buffer.from("%PDF-1.7 …"))];
    const [old, young] = [await letter({ attachments }), await letter()];
    for (const body of [old, young]) await send(body);
    await age(old.email, "2 years 1 minute");
    await age(young.email, "1 year 364 days");
    await createContactRepository(api.db).sweep();
    expect([await kept(old.email), await kept(young.email)]).toEqual([0, 1]);
    const files = await api.db.query(
      "test.files",
      "SELECT 1 FROM contact_attachments a WHERE NOT EXISTS (SELECT 1 FROM contact_messages m WHERE m.id = a.message_id)",
    );
    expect(files).toEqual([]);
  });
});

function shortened(bytes: Buffer): Buffer {
  return bytes.subarray(0, 30);
}
