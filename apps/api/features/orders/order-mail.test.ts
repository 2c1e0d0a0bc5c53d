import { countryOf } from "@kram/countries/country";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createMailWords } from "../mail/public.ts";
import { type OrderMailKind, orderMail } from "./order-mail.ts";
import type { OrderDetailRow } from "./orders.repository.ts";
import { orderRow as row } from "./testing/order-row.ts";

const line = { netVolume: 0, points: 0, vatPercent: 23, reduced: 0, picture: null };
const shopUrl = "https://kram.test/pl";
const country = countryOf("pl");
const words = createMailWords({ get: () => null });
const mailOf = (order: OrderDetailRow, kind: OrderMailKind = "placed") =>
  orderMail({ kind, row: order, words, country, shopUrl });
const textOf = (part: Partial<OrderDetailRow> = {}) =>
  orderMail({ kind: "placed", row: { ...row, ...part }, words, country, shopUrl }).text;

describe("orderMail", () => {
  it("marks gifts and takes off what promotions and balances paid", () => {
    const text = textOf();
    expect(text).toContain("2 × Membrana <500>: 259,80\u00a0zł\n1 × Krem: gratis");
    expect(text).toContain(
      "Dostawa: gratis\nPromocje: −25,98\u00a0zł\nSaldo bonusowe: −45,00\u00a0zł\nRazem z\u00a0VAT: 188,82\u00a0zł",
    );
    expect(text).toContain(
      "w\u00a0tym VAT 23% od 146,34\u00a0zł netto: 33,66\u00a0zł\nw\u00a0tym VAT 5% od 8,40\u00a0zł netto: 0,42\u00a0zł",
    );
    expect(text).not.toContain("Zwroty");
    expect(text).toContain("Jan Próbny\nMiła 7/3\n00-950 Warszawa");
  });

  it.each([
    ["en", "PLN\u00a0259.80", "−PLN\u00a025.98"],
    ["de", "259,80\u00a0PLN", "−25,98\u00a0PLN"],
  ] as const)("writes amounts as its reader does (%s)", (locale, goods, taken) => {
    const text = textOf({ locale });
    expect(text).toContain(`2 × Membrana <500>: ${goods}\n`);
    expect(text).toContain(`: ${taken}\n`);
  });

  it("tells of a present with its occasion", () => {
    const gift = { ...line, code: "OV606", title: "Krem", quantity: 1, unitGross: 0, promotionCode: "@staff" };
    const present: Partial<OrderDetailRow> = {
      type: "PRESENT",
      paymentMethod: "NONE",
      lines: [gift],
      promotions: [{ code: "@staff", title: "na imieniny", reduced: 0 }],
    };
    const mail = orderMail({ kind: "placed", row: { ...row, ...present }, words, country, shopUrl });
    expect(mail.subject).toBe("Mamy dla Ciebie prezent: zamówienie PL000007");
    expect(mail.text).toContain("wysyłamy Ci prezent (na imieniny)");
    expect(mail.text).toContain("1 × Krem: gratis");
  });

  it.each([
    [{ hasTerms: true, mayWithdraw: true }, true, true, false],
    [{ hasTerms: true, mayWithdraw: false }, true, false, true],
    [{ hasTerms: false, mayWithdraw: true }, false, false, false],
    [{ hasTerms: false, mayWithdraw: false }, false, false, true],
  ])("names what is attached, and a right only where there is one: %j", (order, attached, instructed, without) => {
    const text = textOf(order);
    const found = ["W\u00a0załączniku", "pouczenie o\u00a0odstąpieniu", "prawo odstąpienia od umowy nie przysługuje"];
    expect(found.map((words) => text.includes(words))).toEqual([attached, instructed, without]);
    expect(mailOf({ ...row, ...order }, "paid").text).not.toMatch(/W\u00a0załączniku|odstąpieni/u);
  });

  // asvs: "1.1.2", "1.2.1"
  it("escapes what stands in HTML", () => {
    expect(orderMail({ kind: "placed", row, words, country, shopUrl }).html).toContain("Membrana &lt;500&gt;");
  });

  it("names the locker with its place", () => {
    const locker = {
      name: "KRA01D",
      address: { street: "Długa", buildingNo: "1", zipCode: "31-077", city: "Kraków" },
      location: { latitude: 50, longitude: 20 },
      openingHours: "24/7",
      functions: [],
    };
    const address = { inpostLocker: "KRA01D", name: "Jan", surname: "Próbny", mobile: "", email: "", locker };
    const chosen = { shippingMethod: "PACZKOMAT", shippingAddress: address as never } as const;
    expect(textOf(chosen)).toContain("Jan Próbny\nAutomat paczkowy KRA01D\nDługa 1\n31-077 Kraków");
  });

  it("says what to do after a payment that failed, in the reader's language", () => {
    const mail = orderMail({ kind: "failed", row: { ...row, locale: "de" }, words, country, shopUrl });
    expect(mail.subject).toBe("Die Zahlung für Bestellung PL000007 hat nicht geklappt");
    expect(mail.text).toContain("noch einmal bezahlen");
    expect(mail.text).toContain("https://kram.test/pl/de/orders/PL000007");
  });

  it("tells where the parcel is once it left, with the carrier's page", () => {
    const sent = { ...row, status: "SENT", carrier: "inpost", trackingNumber: "520000012345" } as const;
    const mail = orderMail({ kind: "sent", row: sent, words, country, shopUrl });
    const page = "https://inpost.pl/sledzenie-przesylek?number=520000012345";
    expect(mail.text).toContain("Przesyłka: InPost, numer 520000012345.");
    expect(mail.text).toContain(`Śledź przesyłkę: ${page}`);
    expect(mail.html).toContain(`href="${page}"`);
  });

  it.each(["moved", "buyer", "cash", "packed", "sent", "resent", "returned", "canceled", "refunded"] as const)(
    "has words for %s in every language",
    (kind) => {
      const subjects = (["pl", "en", "de"] as const).map(
        (locale) => orderMail({ kind, row: { ...row, locale }, words, country, shopUrl }).subject,
      );
      expect(new Set(subjects).size).toBe(3);
      for (const subject of subjects) expect(subject).toContain("PL000007");
    },
  );

  it.each([
    ["canceled", "asked", "12,34\u00a0zł wraca tą samą drogą"],
    ["refunded", "done", "12,34\u00a0zł odesłano tą samą drogą"],
  ] as const)("says where the money is when the order is %s", (kind, state, told) => {
    const refunds = [{ amount: 1234, state, at: "2026-11-25T12:00:00Z" }];
    const mail = orderMail({ kind, row: { ...row, status: "CANCELED", refunds }, words, country, shopUrl });
    expect([mail.text, mail.html].every((text) => text.includes(told))).toBe(true);
  });

  it("speaks of no money when none came in", () => {
    const mail = orderMail({ kind: "canceled", row: { ...row, status: "CANCELED" }, words, country, shopUrl });
    expect(mail.text).not.toContain("tą samą drogą");
  });

  it("shows pictures of products by an address that is the same for everybody, and reads without them", () => {
    const picture = { url: "/media/abc-thumbnail.webp", width: 160, height: 160 };
    const [first, ...others] = row.lines;
    if (!first) throw new Error("the order has lines");
    const { html, text } = mailOf({ ...row, lines: [{ ...first, picture }, ...others] });
    expect(html.match(/<img [^>]*>/gu)).toEqual([
      expect.stringMatching(
        /^<img src="https:\/\/kram\.test\/pl\/media\/abc-thumbnail\.webp" alt="" width="56" height="56" /u,
      ),
    ]);
    expect(html).toMatch(/<th scope="col" colspan="2"[^>]*>Produkt<\/th>/u);
    expect(html).toContain('<th scope="row" colspan="2"');
    expect(text).toBe(mailOf(row).text);
    expect(mailOf(row).html).not.toContain("<img");
  });

  it("tells the days that it arrives on, from its confirmation on", () => {
    const shippingChoice = { code: "PW001", title: "Kurier", carrier: null, days: { from: 1, to: 2, cutOffHour: 12 } };
    const confirmed: OrderDetailRow = {
      ...row,
      status: "CONFIRMED",
      shippingChoice,
      timeline: [{ status: "CONFIRMED", at: "2026-05-04T09:30:00Z" }],
    };
    expect(mailOf(confirmed, "paid").text).toContain("Planowane doręczenie: wtorek, 5 maja – środa, 6 maja.");
    expect(mailOf({ ...confirmed, locale: "en" }, "paid").text).toContain("Tuesday 5 May – Wednesday 6 May");
    expect(mailOf(confirmed, "resent").text).not.toContain("Planowane doręczenie");
    expect(mailOf(row, "placed").text).not.toContain("Planowane doręczenie");
  });

  it.each([
    [{ from: 1, to: 2, cutOffHour: 12 }, "licząc od zapłaty: 1–2."],
    [{ from: 3, to: 3, cutOffHour: 12 }, "licząc od zapłaty: 3."],
  ])("tells the delivery time that was agreed, while the payment is awaited: %j", (days, told) => {
    const unpaid = {
      ...row,
      status: "CREATED",
      shippingChoice: { code: "PW001", title: "Kurier", carrier: null, days },
    } as const;
    expect(mailOf(unpaid).text).toContain(`Czas dostawy w\u00a0dniach roboczych, ${told}`);
    expect(mailOf(unpaid, "failed").text).not.toContain("Czas dostawy");
    expect(mailOf({ ...unpaid, status: "CONFIRMED" }).text).not.toContain("Czas dostawy");
    expect(mailOf({ ...unpaid, shippingChoice: null }).text).not.toContain("Czas dostawy");
  });

  it.each([
    ["pl", "umowa jest zawarta", "potwierdzimy przyjęcie zamówienia wiadomością e-mail"],
    ["en", "our contract is made", "we confirm the order by e-mail"],
    ["de", "ist der Vertrag geschlossen", "die Bestellung per E-Mail bestätigen"],
  ] as const)("makes the contract by the first mail, as the terms say (%s)", (locale, said, inTerms) => {
    expect(mailOf({ ...row, locale }).text).toContain(said);
    for (const kind of ["paid", "failed"] as const) expect(mailOf({ ...row, locale }, kind).text).not.toContain(said);
    const page = join(import.meta.dirname, `../content/starter/texts/pages/regulations.${locale}.md`);
    expect(readFileSync(page, "utf8")).toContain(inTerms);
  });
});
