import { addCartLine } from "@kram/contract/cart";
import { getMailText, listMailTexts, previewMailText } from "@kram/contract/mail";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { getSettingPart, listSettingVersions, type MailPart, setSettingPart } from "@kram/contract/settings";
import { LOCALES, type Locale } from "@kram/domain/languages";
import { LETTER_IDS, type LetterId, pieceProblem } from "@kram/domain/mail";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { openSmtpInbox, type SmtpInbox } from "../../platform/testing/smtp-inbox.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import texts from "../orders/texts/mail.de.json" with { type: "json" };

let inbox: SmtpInbox;
let api: TestApi;
let admin: { bearer: string };

beforeAll(async () => {
  inbox = await openSmtpInbox();
  api = await startTestApi({ SMTP_URL: inbox.url });
  await makeCourier(api.db);
  admin = { bearer: await makeStaff(api.db) };
});
afterAll(async () => {
  await api.close();
  await inbox.close();
});

const read = (letter: LetterId) => api.client.call(getMailText, { params: { letter } }, admin);
const preview = (letter: LetterId, texts: object, locale: Locale = "pl") =>
  api.client.call(previewMailText, { params: { letter }, body: { locale, texts } }, admin);

async function save(part: MailPart, value: object) {
  const { version } = await api.client.call(getSettingPart, { params: { part } }, admin);
  return api.client.call(setSettingPart, { params: { part }, body: { version, value } }, admin);
}

async function orderedIn(locale: Locale): Promise<string> {
  const member = await makeMember(api.db);
  await api.db.query("test.locale", "UPDATE members SET locale = $2 WHERE id = $1", [member.id, locale]);
  await api.client.call(addCartLine, { body: { code: await makeProduct(api.db), quantity: 1 } }, member);
  await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, member);
  await api.client.call(placeOrder, { body: { privacyPolicyAccepted: true, contactAgreement: true } }, member);
  const sent = () => inbox.received.find((mail) => mail.to.includes(member.email));
  await vi.waitUntil(() => sent() !== undefined, 5000);
  return wordsOf(sent()?.source ?? "");
}

/** Without the soft line breaks and escapes of quoted-printable. */
function wordsOf(source: string): string {
  const bytes = source
    .replace(/=\r?\n/gu, "")
    .replace(/=([\dA-F]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

describe("200: the texts that are there", () => {
  it("lists every letter, none of them worded by anybody", async () => {
    const { items } = await api.client.call(listMailTexts, {}, admin);
    expect(items.map(({ letter }) => letter)).toEqual(LETTER_IDS);
    expect(items.filter(({ worded }) => worded.length > 0)).toEqual([]);
  });

  it.each(LETTER_IDS)("%s has defaults in all languages that an owner could have written", async (letter) => {
    const { pieces, defaults } = await read(letter);
    for (const locale of LOCALES) {
      const texts: Readonly<Record<string, string>> = defaults[locale];
      expect(Object.keys(texts)).toEqual(pieces.map(({ piece }) => piece));
      expect(pieces.filter(({ piece }) => pieceProblem(letter, piece, texts[piece] ?? "") !== null)).toEqual([]);
    }
  });

  it.each(LETTER_IDS)("%s is shown with its fields filled, signed and escaped", async (letter) => {
    const { pieces } = await read(letter);
    const texts = Object.fromEntries(
      pieces.map(({ piece, offered }) => [piece, `Q&A "${piece}" ${offered.map((name) => `{${name}}`).join(" ")}`]),
    );
    for (const locale of LOCALES) {
      const { subject, text, html } = await preview(letter, texts, locale);
      const plain = `${subject}\n${text}`;
      for (const { piece } of pieces) expect(plain).toContain(`Q&A "${piece}"`);
      expect([plain, html].join("").match(/\{\w+\}/gu)).toBeNull();
      for (const { piece } of pieces.filter((each) => each.piece !== "subject"))
        expect(html).toContain(`Q&amp;A &quot;${piece}&quot;`);
      expect(text).toContain("KRS 0009999999");
      expect(html).toContain("KRS 0009999999");
    }
  });
});

describe("200: texts of an owner", () => {
  it("leave with the next mail, in its language, and keep what the law wants", async () => {
    const lead = "Danke & bis bald, {name}.\n\nWir packen {number} gleich.";
    await save("mail-order-placed", { de: { subject: "Da ist sie: {number} bei {shop}", lead } });
    const german = await orderedIn("de");
    for (const words of ["Wir packen PL", "Danke & bis bald, ", "Danke &amp; bis bald, "])
      expect(german).toContain(words);
    for (const kept of [texts.total, texts.address, "KRS 0009999999", "/orders/"]) expect(german).toContain(kept);
    const polish = await orderedIn("pl");
    expect(polish).not.toContain("Wir packen");
    expect(polish).toContain("KRS 0009999999");
  });

  it("are listed, kept in versions with who set them, and taken back", async () => {
    const first = { pl: { closing: "Do zobaczenia, {shop}" } };
    const { version, value } = await save("mail-order-paid", { pl: { closing: "  Do zobaczenia, {shop}  \n" } });
    expect([version, value]).toEqual([1, first]);
    await save("mail-order-paid", {});
    const { items } = await api.client.call(listSettingVersions, { params: { part: "mail-order-paid" } }, admin);
    expect(items.map((each) => each.value)).toEqual([{}, first]);
    expect(items[0]?.setBy?.name).toMatch(/\S \S/u);
    const worded = async () =>
      (await api.client.call(listMailTexts, {}, admin)).items.find(({ letter }) => letter === "order-paid")?.worded;
    expect(await worded()).toEqual([]);
    await save("mail-order-paid", first);
    expect(await worded()).toEqual(["pl"]);
    const noted = await api.db.query(
      "test.noted",
      "SELECT before, after FROM staff_actions WHERE action = 'setSettingPart' AND subject = 'mail-order-paid' ORDER BY id",
    );
    expect(noted).toEqual([
      { before: null, after: first },
      { before: first, after: {} },
      { before: {}, after: first },
    ]);
  });

  it("gives way to the default where a newer program refuses what is stored", async () => {
    await api.db.query(
      "test.old",
      `INSERT INTO setting_versions (part, version, value) VALUES ('mail-order-canceled', 1, '{"pl": {"subject": "{gone}"}}')`,
    );
    await vi.waitUntil(
      async () =>
        (await api.client.call(listMailTexts, {}, admin)).items.some(
          ({ letter, worded }) => letter === "order-canceled" && worded.includes("pl"),
        ),
      5000,
    );
    expect((await preview("order-canceled", {})).subject).not.toContain("{");
  });
});

describe("403", () => {
  it("is for admins", async () => {
    const options = { bearer: await makeStaff(api.db, ["content", "service"]) };
    const forbidden = { status: 403, code: "user.forbidden" };
    expect(await refusalOf(api.client.call(listMailTexts, {}, options))).toEqual(forbidden);
    const params = { letter: "order-paid" } as const;
    expect(await refusalOf(api.client.call(getMailText, { params }, options))).toEqual(forbidden);
    const body = { locale: "pl", texts: {} } as const;
    expect(await refusalOf(api.client.call(previewMailText, { params, body }, options))).toEqual(forbidden);
  });
});

describe("404", () => {
  it("knows no other letters", async () => {
    const headers = { authorization: `Bearer ${admin.bearer}` };
    const answer = await fetch(`${api.url}/office/mail-texts/love-letter`, { headers });
    expect([answer.status, await answer.json()]).toMatchObject([404, { errors: [{ code: "route.unknown" }] }]);
  });
});

describe("409", () => {
  it("previews nothing while nobody knows who sells", async () => {
    const unnamed = await startTestApi({}, undefined, { parts: false });
    try {
      const bearer = await makeStaff(unnamed.db);
      const call = { params: { letter: "order-paid" }, body: { locale: "pl", texts: {} } } as const;
      expect(await refusalOf(unnamed.client.call(previewMailText, call, { bearer }))).toEqual({
        status: 409,
        code: "shop.company-unknown",
      });
    } finally {
      await unnamed.close();
    }
  });
});

describe("422", () => {
  it.each([
    ["subject", "", "field-is-required"],
    ["subject", "x\r\nBcc: b@kram.test {number}", "request.invalid-text"],
    ["subject", "Zamówienie", "mail-text.field-missing"],
    ["lead", "{nobody}", "mail-text.field-unknown"],
    ["lead", "<a href='https://kram.test'>x</a>", "mail-text.markup"],
    ["lead", "x".repeat(2001), "request.too-long"],
    ["action", "x", "request.unknown-field"],
  ] as const)("refuses the %s %j with %s, saved or shown", async (piece, text, code) => {
    const place = (field: string) => ({ status: 422, errors: [expect.objectContaining({ code, field })] });
    const short = code === "request.unknown-field";
    await expect(save("mail-order-packed", { de: { [piece]: text } })).rejects.toMatchObject(
      place(short ? piece : `de.${piece}`),
    );
    await expect(preview("order-packed", { [piece]: text })).rejects.toMatchObject(place(piece));
    const stored = await api.client.call(getSettingPart, { params: { part: "mail-order-packed" } }, admin);
    expect(stored.version).toBe(0);
  });

  it("refuses languages that there are not", async () => {
    expect(await refusalOf(save("mail-order-packed", { fr: { subject: "{number}" } }))).toEqual({
      status: 422,
      code: "request.unknown-field",
    });
  });
});
