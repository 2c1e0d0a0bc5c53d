import { describe, expect, it } from "vitest";
import {
  buyerCorrection,
  buyerNow,
  correctedNames,
  correctionHindrance,
  type Invoice,
  type InvoiceBuyer,
  issuedAnew,
  takenToNothing,
} from "./public.ts";

const BUYER: InvoiceBuyer = {
  name: "Ewa Nowak",
  company: "Próg",
  taxNumber: "526-025-02-74",
  vatNumber: null,
  street: "Nowa 8",
  zipCode: "31-077",
  city: "Kraków",
  countryCode: "PL",
  email: "ewa@kram.test",
  memberNo: "100200",
};
const PERSON: InvoiceBuyer = { ...BUYER, company: null, taxNumber: null };
const SELLER: Invoice["seller"] = {
  name: "Ovanea",
  street: "Miła 7",
  zipCode: "00-950",
  city: "Warszawa",
  countryCode: "PL",
  taxNumber: "123-456-32-18",
  vatNumber: "PL1234563218",
  register: "",
  email: "biuro@kram.test",
  phone: "500600700",
};
const INVOICE: Invoice = {
  number: "FV/2026/000001",
  kind: "INVOICE",
  issuedOn: "2026-05-04",
  deliveredOn: "2026-05-04",
  orderNumber: "PL100001",
  currency: "PLN",
  seller: SELLER,
  buyer: BUYER,
  lines: [
    {
      code: "A",
      title: "Towar",
      quantity: 2,
      unitGross: 600,
      reduction: 200,
      vatPercent: 23,
      net: 813,
      vat: 187,
      gross: 1000,
    },
    { code: "B", title: "Prezent", quantity: 1, unitGross: 0, reduction: 0, vatPercent: 23, net: 0, vat: 0, gross: 0 },
  ],
  vat: [{ percent: 23, net: 813, vat: 187, gross: 1000 }],
  net: 813,
  vatSum: 187,
  gross: 1000,
  payment: { method: "TRANSFER", paidOn: "2026-05-03", prepaid: 1000, due: 0 },
  corrects: null,
};
const ON = { issuedOn: "2026-06-01", reason: "Błędny nabywca" };
const NUMBER = { number: "KOR/2026/000001" };

describe("buyerCorrection", () => {
  it.each([
    ["nothing else", {}, null, null],
    ["an e-mail, which no invoice shows", { email: "" }, null, null],
    ["a number that old documents lack", { vatNumber: undefined }, null, null],
    ["the same number written without hyphens", { taxNumber: "5260250274" }, "names", "whole"],
    ["another name", { name: "Ewa Nowa" }, "names", "whole"],
    ["another company", { company: "Próg s.c." }, "names", "whole"],
    ["another street", { street: "Nowa 9" }, "names", "whole"],
    ["another post code", { zipCode: "31-078" }, "names", "whole"],
    ["another city", { city: "Nysa" }, "names", "whole"],
    ["another tax number", { taxNumber: "526-025-02-75" }, "whole", "whole"],
    ["none", { taxNumber: null }, "whole", "whole"],
    ["a number of the Union", { vatNumber: "PL5260250274" }, "whole", "whole"],
    ["a private person", { company: null, taxNumber: null }, "whole", "whole"],
  ] as const)("of %s", (_, change, corrected, otherwise) => {
    const after = { ...BUYER, ...change } as InvoiceBuyer;
    expect(buyerCorrection(BUYER, after, { correctsNames: true })).toBe(corrected);
    expect(buyerCorrection(BUYER, after, { correctsNames: false })).toBe(otherwise);
  });

  it("counts a private person by no number, and letters of one whatever their case", () => {
    const after = { ...PERSON, name: "Jan Próbny", taxNumber: "1" };
    expect(buyerCorrection(PERSON, after, { correctsNames: true })).toBe("names");
    const [small, large] = ["pl-526", "PL526"].map((vatNumber) => ({ ...BUYER, vatNumber }));
    if (small && large) expect(buyerCorrection(small, large, { correctsNames: true })).toBe("names");
  });
});

describe("documents of another buyer", () => {
  const after = { ...BUYER, street: "Nowa 9" };

  it("correct names without a sum, and say whom the invoice named", () => {
    expect(correctedNames(INVOICE, { ...ON, before: BUYER, after })).toEqual({
      ...INVOICE,
      kind: "CORRECTION",
      issuedOn: "2026-06-01",
      buyer: after,
      lines: [],
      vat: [],
      net: 0,
      vatSum: 0,
      gross: 0,
      payment: { method: "TRANSFER", paidOn: null, prepaid: 0, due: 0 },
      corrects: {
        number: "FV/2026/000001",
        issuedOn: "2026-05-04",
        reason: "Błędny nabywca",
        formerBuyer: { ...BUYER, email: "" },
      },
    });
  });

  it("take all back on the invoice's day, gifts included", () => {
    expect(takenToNothing(INVOICE, { ...ON, before: PERSON })).toEqual({
      ...INVOICE,
      kind: "CORRECTION",
      issuedOn: "2026-06-01",
      buyer: PERSON,
      lines: [
        { ...INVOICE.lines[0], quantity: -2, reduction: -200, net: -813, vat: -187, gross: -1000 },
        { ...INVOICE.lines[1], quantity: -1 },
      ],
      vat: [{ percent: 23, net: -813, vat: -187, gross: -1000 }],
      net: -813,
      vatSum: -187,
      gross: -1000,
      payment: { method: "TRANSFER", paidOn: null, prepaid: -1000, due: 0 },
      corrects: { number: "FV/2026/000001", issuedOn: "2026-05-04", reason: "Błędny nabywca", countsThen: true },
    });
  });

  it("name the right buyer of the same sale, by the seller of today", () => {
    const seller = { ...SELLER, city: "Nysa" };
    expect(issuedAnew(INVOICE, { ...ON, seller, after })).toEqual({
      ...INVOICE,
      issuedOn: "2026-06-01",
      seller,
      buyer: after,
    });
  });
});

describe("what was corrected before", () => {
  const corrected = (street: string): Invoice => ({
    ...correctedNames(INVOICE, { ...ON, before: BUYER, after: { ...BUYER, street } }),
    ...NUMBER,
  });
  const returned: Invoice = { ...INVOICE, ...NUMBER, kind: "CORRECTION", corrects: { ...INVOICE, reason: "Zwrot" } };

  it("is whom the last correction of names has", () => {
    expect(buyerNow(INVOICE, [])).toBe(BUYER);
    expect(buyerNow(INVOICE, [returned]).street).toBe("Nowa 8");
    expect(buyerNow(INVOICE, [corrected("Stara 1"), corrected("Stara 2"), returned]).street).toBe("Stara 2");
  });

  const open = { invoice: INVOICE, corrections: [], isErased: false };
  it.each([
    ["nothing", {}, null],
    ["names", { corrections: [corrected("Stara 1")] }, null],
    ["goods", { corrections: [corrected("Stara 1"), returned] }, "order.invoice-corrected"],
    ["no invoice", { invoice: null, isErased: true }, "order.no-invoice"],
    ["a deleted account", { corrections: [returned], isErased: true }, "order.buyer-erased"],
  ] as const)("hinders: %s", (_, change, hindrance) =>
    expect(correctionHindrance({ ...open, ...change })).toBe(hindrance),
  );
});
