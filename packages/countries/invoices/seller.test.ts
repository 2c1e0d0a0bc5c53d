import { describe, expect, it } from "vitest";
import { countryOf } from "../country/public.ts";
import { invoiceRulesOf, namedNumbers, sellerOf, sellerProblems } from "./public.ts";
import { sampleInvoice, SELLERS } from "./testing/sample-invoice.ts";

const rulesOf = (instance: "pl" | "de") => invoiceRulesOf(countryOf(instance)).seller;

function problemsOf(instance: "pl" | "de", part: object) {
  return sellerProblems({ ...SELLERS[instance], ...part }, rulesOf(instance), countryOf(instance));
}

describe("the seller of a document", () => {
  it.each([
    ["pl", "PL", "KRS 0009999999, Sąd Rejonowy dla m.st. Warszawy w Warszawie"],
    ["de", "DE", "HRB 999999 B, Amtsgericht Charlottenburg"],
  ] as const)("%s: has its register in one line", (instance, countryCode, register) => {
    const { facts: _, bankAccounts: __, ...rest } = SELLERS[instance];
    expect(sampleInvoice(instance).seller).toEqual({ ...rest, countryCode, register });
  });

  it.each([
    ["pl", {}, "", ""],
    ["pl", { court: "Sąd" }, "", ""],
    ["pl", { krs: "0009999999" }, "KRS 0009999999", ""],
    ["pl", { regon: "123456785" }, "", "REGON 123456785"],
    ["pl", { regon: "123456785", shareCapital: "5 000,00 zł" }, "", "REGON 123456785 · Kapitał zakładowy: 5 000,00 zł"],
    ["de", {}, "", ""],
    ["de", { court: "Amtsgericht" }, "", ""],
    ["de", { register: "HRB 1" }, "HRB 1", ""],
    ["de", { managers: "Ada Weiß" }, "", "Geschäftsführung: Ada Weiß"],
  ] as const)("%s: of %j the register is %j and letters add %j", (instance, facts, register, note) => {
    const details = { ...SELLERS[instance], facts };
    expect(sellerOf(details, rulesOf(instance), countryOf(instance)).register).toBe(register);
    expect(rulesOf(instance).letterNoteOf(facts)).toBe(note);
  });
});

describe("sellerProblems", () => {
  it.each(["pl", "de"] as const)("%s: nothing is wrong with the sample", (instance) =>
    expect(problemsOf(instance, {})).toEqual([]),
  );

  it.each([
    ["pl", { zipCode: "00001" }, "zipCode", "InvalidZipCode"],
    ["pl", { taxNumber: "1234567890" }, "taxNumber", "InvalidTaxNumber"],
    ["pl", { vatNumber: "1234567890" }, "vatNumber", "InvalidInternationalTaxNumber"],
    ["pl", { phone: "1" }, "phone", "InvalidPhone"],
    [
      "pl",
      { bankAccounts: [{ number: "PL61 1090 1014 0000 0712 1981 2875" }] },
      "bankAccounts.0.number",
      "BankAccountNumber",
    ],
    ["pl", { facts: { krs: "123" } }, "facts.krs", "invalid-format"],
    ["pl", { facts: { court: "7" } }, "facts.court", "invalid-format"],
    ["pl", { facts: { regon: "123456786" } }, "facts.regon", "invalid-format"],
    ["pl", { facts: { regon: "12345678" } }, "facts.regon", "invalid-format"],
    ["pl", { facts: { regon: "12345678512348" } }, "facts.regon", "invalid-format"],
    ["pl", { facts: { shareCapital: "50000" } }, "facts.shareCapital", "invalid-format"],
    ["pl", { facts: { register: "HRB 1" } }, "facts.register", "request.unknown-field"],
    ["de", { zipCode: "1011" }, "zipCode", "InvalidZipCode"],
    ["de", { facts: { register: "HRC 1" } }, "facts.register", "invalid-format"],
    ["de", { facts: { managers: "?" } }, "facts.managers", "invalid-format"],
    ["de", { facts: { krs: "0009999999" } }, "facts.krs", "request.unknown-field"],
  ] as const)("%s: %j is refused", (instance, part, field, code) =>
    expect(problemsOf(instance, part)).toEqual([{ field, code }]),
  );

  it.each([
    ["pl", { bankAccounts: [{ number: "61 1090 1014 0000 0712 1981 2874" }] }],
    ["pl", { bankAccounts: [{ number: "DE89 3704 0044 0532 0130 00" }] }],
    ["pl", { vatNumber: "" }],
    ["pl", { facts: { regon: "12345678512347", krs: "", shareCapital: "1 250 000 zł" } }],
    ["de", { facts: { register: "HRA 12345" } }],
    ["de", { facts: { register: "GnR 7 B" } }],
  ] as const)("%s: %j is right", (instance, part) => expect(problemsOf(instance, part)).toEqual([]));
});

it("names the numbers that a seller has", () => {
  const rules = { numberLabels: { taxNumber: "NIP", vatNumber: "VAT UE" } };
  expect(namedNumbers({ taxNumber: "1", vatNumber: "PL1" }, rules)).toEqual(["NIP 1", "VAT UE PL1"]);
  expect(namedNumbers({ taxNumber: "", vatNumber: "PL1" }, rules)).toEqual(["VAT UE PL1"]);
  expect(namedNumbers({ taxNumber: "1", vatNumber: "" }, rules)).toEqual(["NIP 1"]);
});

describe("what a country asks of its sellers", () => {
  const factsOf = (instance: "pl" | "de") =>
    rulesOf(instance).facts.map(({ id, label, example }) => [id, label.pl, label.en, label.de, example]);

  it("is named in each language, with an example", () => {
    expect(factsOf("de")).toEqual([
      [
        "register",
        "Numer w rejestrze handlowym",
        "Number in the commercial register",
        "Handelsregisternummer",
        "HRB 123456 B",
      ],
      ["court", "Sąd rejestrowy", "Court of registration", "Registergericht", "Amtsgericht Charlottenburg"],
      [
        "managers",
        "Zarząd (Geschäftsführung)",
        "Managing directors",
        "Geschäftsführung",
        "Helene Schaller, Jonas Weber",
      ],
    ]);
    expect(factsOf("pl")).toEqual([
      ["krs", "Numer KRS", "KRS number", "KRS-Nummer", "0001234567"],
      [
        "court",
        "Sąd rejestrowy",
        "Court of registration",
        "Registergericht",
        "Sąd Rejonowy dla m.st. Warszawy w Warszawie",
      ],
      ["regon", "REGON", "REGON", "REGON", "123456785"],
      ["shareCapital", "Kapitał zakładowy", "Share capital", "Stammkapital", "50 000,00 zł"],
    ]);
    expect(rulesOf("de").numberLabels).toEqual({ taxNumber: "Steuernummer", vatNumber: "USt-IdNr." });
    expect(rulesOf("pl").numberLabels).toEqual({ taxNumber: "NIP", vatNumber: "NIP UE" });
  });

  it.each(["pl", "de"] as const)("%s: takes its own examples", (instance) => {
    for (const { example, isRight } of rulesOf(instance).facts) expect(isRight(example)).toBe(true);
  });

  it.each([
    ["de", "register", "HRA 1", true],
    ["de", "register", "GnR1234567", true],
    ["de", "register", "VR 12A", true],
    ["de", "register", "PR 12 ABC", true],
    ["de", "register", "HRB 12345678", false],
    ["de", "register", "HRB ", false],
    ["de", "register", "HRB 12 ABCD", false],
    ["de", "register", "HRB 12 ", false],
    ["de", "register", "the HRB 12", false],
    ["de", "register", "HRB 12 B, Berlin", false],
    ["de", "court", "Aa", true],
    ["de", "court", "A", false],
    ["pl", "krs", "x0001234567", false],
    ["pl", "krs", "00012345678", false],
    ["pl", "court", "Są", true],
    ["pl", "court", "S", false],
    ["pl", "regon", "12345678512347", true],
    ["pl", "regon", "1234567850", false],
    ["pl", "shareCapital", "1 zł", true],
    ["pl", "shareCapital", "1234567 zł", true],
    ["pl", "shareCapital", "1 234\u00a0567,50 zł", true],
    ["pl", "shareCapital", " zł", false],
    ["pl", "shareCapital", "1 23 zł", false],
    ["pl", "shareCapital", "1,5 zł", false],
    ["pl", "shareCapital", "1,500 zł", false],
    ["pl", "shareCapital", "x1 zł", false],
    ["pl", "shareCapital", "1 złoty", false],
  ] as const)("%s: %s may be “%s”: %s", (instance, id, text, may) => {
    expect(
      rulesOf(instance)
        .facts.find((fact) => fact.id === id)
        ?.isRight(text),
    ).toBe(may);
  });

  it("goes into an invoice of the country's language and form", () => {
    const rules = (instance: "pl" | "de") => invoiceRulesOf(countryOf(instance));
    expect([rules("pl").language, rules("de").language]).toEqual(["pl", "de"]);
    expect(rules("pl").embedded).toBeNull();
    const { embedded } = rules("de");
    expect([embedded?.fileName, embedded?.level]).toEqual(["factur-x.xml", "EN 16931"]);
    expect(embedded?.write(sampleInvoice("de"))).toContain("<ram:ID>urn:cen.eu:en16931:2017</ram:ID>");
  });
});
