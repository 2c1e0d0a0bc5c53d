import { hasIbanChecksum } from "@kram/domain/fields";
import fc from "fast-check";
import { XmlDocument, XmlElement } from "libxml2-wasm";
import { describe, expect, it } from "vitest";
import { latinText } from "./latin-text.ts";
import { bankFileRulesOf, type TransferBatch } from "./public.ts";

const polish = bankFileRulesOf({ code: "pl" });
const german = bankFileRulesOf({ code: "de" });
if (!polish || !german) throw new Error("both countries have a file");

const NRB = "61 1090 1014 0000 0712 1981 2874";
const IBAN = "DE89 3704 0044 0532 0130 00";
const PAYER = { street: "ul. Skorupkowa 7", zipCode: "00-001", city: "Łódź" };

const batch = (account: string, more: Partial<TransferBatch> = {}): TransferBatch => ({
  reference: "PL-B7",
  createdAt: new Date("2026-11-27T06:30:00.123Z"),
  executeOn: "2026-11-27",
  payer: { ...PAYER, name: "Kram & Söhne", account },
  transfers: [
    { reference: "PL-W1", name: "Anna Żółć", account, amount: 12_990, title: "Wypłata PL-W1" },
    { reference: "PL-W2", name: "Jan Kowalski", account, amount: 1, title: "Wypłata PL-W2" },
  ],
  ...more,
});

const one = (account: string, change: Partial<TransferBatch["transfers"][number]>) =>
  batch(account, { transfers: [{ reference: "PL-W1", name: "A", account, amount: 100, title: "T", ...change }] });

describe("the signs of a file", () => {
  it.each([
    ["Żółta Łąka", "Zolta Laka"],
    ["ĄĆĘŁŃÓŚŹŻ ąćęłńóśźż", "ACELNOSZZ acelnoszz"],
    ["Müßiggänger & Söhne", "Muessiggaenger + Soehne"],
    ["ÄÖÜẞ", "AeOeUeSS"],
    ["a\u0308o\u0308", "aeoe"],
    ["Ž’d’Ár–c—‘x", "Z'd'Ar-c-'x"],
    ["a\u0301 ø Ø đ Đ æ Æ œ Œ", "a o O d D ae Ae oe Oe"],
    ['a"b|c;d_e', "a b c d e"],
    ["a///b//", "a/b/"],
    ["a/-?:().,'+9", "a/-?:().,'+9"],
    [" Привет 🐚 x ", "x"],
  ])("%j becomes %j", (text, latin) => expect(latinText(text)).toBe(latin));

  it("are ASCII for any text", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => {
        expect(latinText(text)).toMatch(/^[A-Za-z0-9/?:().,' +-]*$/u);
      }),
    ));
});

describe("Elixir-0", () => {
  it("has an order a line", () =>
    expect(polish.write(batch(NRB))).toBe(
      [
        `110,20261127,12990,10901014,0,"61109010140000071219812874","61109010140000071219812874","Kram + Soehne|ul. Skorupkowa 7|00-001 Lodz","Anna Zolc",0,10901014,"Wyplata PL-W1","","","51","PL-W1"\r\n`,
        `110,20261127,1,10901014,0,"61109010140000071219812874","61109010140000071219812874","Kram + Soehne|ul. Skorupkowa 7|00-001 Lodz","Jan Kowalski",0,10901014,"Wyplata PL-W2","","","51","PL-W2"\r\n`,
      ].join(""),
    ));

  it("names the bank of each account", () => {
    const [line = ""] = polish.write(one(NRB, { account: "27114020040000300201355387" })).split("\r\n");
    expect([line.split(",")[3], line.split(",")[10]]).toEqual(["10901014", "11402004"]);
  });

  it("takes an account with its country's letters, and one whose check digits are wrong", () => {
    const line = (account: string) => polish.write(one(NRB, { account })).split(",")[6];
    expect(line(`PL${NRB}`)).toBe('"61109010140000071219812874"');
    expect(line("62109010140000071219812874")).toBe('"62109010140000071219812874"');
  });

  it.each([
    ["a".repeat(35), ["a".repeat(35)]],
    ["a".repeat(36), ["a".repeat(35), "a"]],
    ["a".repeat(36 * 5), ["a".repeat(35), "a".repeat(35), "a".repeat(35), "a".repeat(35)]],
    [`${"a".repeat(34)} b`, ["a".repeat(34), "b"]],
    ["a,b", ["a b"]],
    ["", []],
  ])("cuts the title %j into lines", (title, lines) =>
    expect(polish.write(one(NRB, { title })).split(",")[11]).toBe(`"${lines.join("|")}"`),
  );

  it("has sixteen fields whatever is typed", () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 200 }), (name, title) => {
        const fields = polish.write(one(NRB, { name, title })).split(",");
        expect(fields).toHaveLength(16);
        for (const field of [fields[8], fields[11]]) {
          const lines = field?.slice(1, -1).split("|") ?? [];
          expect([lines.length <= 4, lines.every((line) => line.length <= 35)]).toEqual([true, true]);
        }
      }),
    ));

  it.each(["6110901014000007121981287", "611090101400000712198128744", "DE89370400440532013000"])(
    "throws for the account %s",
    (account) => expect(() => polish.write(one(NRB, { account }))).toThrow("no account of PL-W1"),
  );

  it.each([
    [NRB, true],
    [`PL${NRB}`, true],
    ["62109010140000071219812874", false],
    [IBAN, false],
    ["", false],
  ])("pays from %j: %s", (account, is) => expect(polish.isPayerAccount(account)).toBe(is));
});

/** Children in their order, `?` may be missing, `*` comes once or more. Source: ISO 20022, pain.001.001.09. */
const STRUCTURE: Readonly<Record<string, string>> = {
  Document: "CstmrCdtTrfInitn",
  CstmrCdtTrfInitn: "GrpHdr PmtInf",
  GrpHdr: "MsgId CreDtTm NbOfTxs CtrlSum InitgPty",
  InitgPty: "Nm",
  PmtInf: "PmtInfId PmtMtd NbOfTxs CtrlSum PmtTpInf ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr CdtTrfTxInf*",
  PmtTpInf: "SvcLvl",
  SvcLvl: "Cd",
  ReqdExctnDt: "Dt",
  Dbtr: "Nm",
  DbtrAcct: "Id",
  DbtrAgt: "FinInstnId",
  FinInstnId: "Othr",
  Othr: "Id",
  CdtTrfTxInf: "PmtId Amt Cdtr CdtrAcct RmtInf",
  PmtId: "EndToEndId",
  Amt: "InstdAmt",
  Cdtr: "Nm",
  CdtrAcct: "Id",
  RmtInf: "Ustrd",
};

/** Of what has no children; `Id` is an account's or a bank's. Sources: ISO 20022; EPC132-08. */
const TEXTS: Readonly<Record<string, RegExp>> = {
  MsgId: /^[A-Za-z0-9+?:().,'/ -]{1,35}$/u,
  PmtInfId: /^[A-Za-z0-9+?:().,'/ -]{1,35}$/u,
  EndToEndId: /^[A-Za-z0-9+?:().,'/ -]{1,35}$/u,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u,
  NbOfTxs: /^[0-9]{1,15}$/u,
  CtrlSum: /^\d{1,16}\.\d\d$/u,
  PmtMtd: /^TRF$/u,
  Cd: /^SEPA$/u,
  Dt: /^\d{4}-\d\d-\d\d$/u,
  ChrgBr: /^SLEV$/u,
  InstdAmt: /^\d{1,9}\.\d\d$/u,
  Nm: /^[A-Za-z0-9+?:().,'/ -]{1,70}$/u,
  Ustrd: /^[A-Za-z0-9+?:().,'/ -]{1,140}$/u,
  IBAN: /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/u,
  Id: /^NOTPROVIDED$/u,
};

const elementsOf = (node: XmlElement) =>
  node.find("*").filter((child): child is XmlElement => child instanceof XmlElement);

/** Throws where the structure is another. */
function checkElement(node: XmlElement): void {
  const children = elementsOf(node);
  const names = children.map(({ name }) => name);
  const isAccount = node.name === "Id" && names.length > 0;
  const wanted = isAccount ? "IBAN" : STRUCTURE[node.name];
  if (wanted === undefined) {
    expect([node.name, ...names]).toEqual([node.name]);
    expect(node.content).toMatch(TEXTS[node.name] ?? /^$/u);
    return;
  }
  const inOrder = names.filter((name, at) => name !== names[at - 1]).join(" ");
  expect(`${node.name}: ${inOrder}`).toBe(`${node.name}: ${wanted.replace("*", "")}`);
  if (!wanted.endsWith("*")) expect([node.name, new Set(names).size]).toEqual([node.name, names.length]);
  children.forEach(checkElement);
}

const rootOf = (xml: string) => XmlDocument.fromString(xml).root;
const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)<`, "gu"))].map(([, text]) => text);

describe("pain.001.001.09", () => {
  it("holds its structure, its sums and each account", () => {
    const xml = german.write(batch(IBAN));
    const root = rootOf(xml);
    expect(root.namespaceUri).toBe("urn:iso:std:iso:20022:tech:xsd:pain.001.001.09");
    checkElement(root);
    expect([texts(xml, "MsgId"), texts(xml, "PmtInfId")]).toEqual([["PL-B7"], ["PL-B7"]]);
    expect([texts(xml, "NbOfTxs"), texts(xml, "CtrlSum")]).toEqual([
      ["2", "2"],
      ["129.91", "129.91"],
    ]);
    expect([texts(xml, "InstdAmt"), texts(xml, "EndToEndId")]).toEqual([
      ["129.90", "0.01"],
      ["PL-W1", "PL-W2"],
    ]);
    expect(texts(xml, "Nm")).toEqual(["Kram + Soehne", "Kram + Soehne", "Anna Zolc", "Jan Kowalski"]);
    expect(new Set(texts(xml, "IBAN"))).toEqual(new Set(["DE89370400440532013000"]));
    expect([texts(xml, "CreDtTm"), texts(xml, "Dt")]).toEqual([["2026-11-27T06:30:00Z"], ["2026-11-27"]]);
    expect(texts(xml, "Ustrd")).toEqual(["Wyplata PL-W1", "Wyplata PL-W2"]);
    expect(xml).toContain('<InstdAmt Ccy="EUR">129.90</InstdAmt>');
  });

  it("holds it whatever is typed", () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.string({ maxLength: 90 }),
            fc.string({ maxLength: 160 }),
            fc.integer({ min: 1, max: 99_999_999_999 }),
          ),
          {
            minLength: 1,
            maxLength: 8,
          },
        ),
        (rows) => {
          const transfers = rows.map(([name, title, amount], at) => ({
            reference: `DE-W${at + 1}`,
            name,
            title,
            amount,
            account: IBAN,
          }));
          const xml = german.write(batch(IBAN, { transfers }));
          checkElement(rootOf(xml));
          const sum = transfers.reduce((total, { amount }) => total + BigInt(amount), 0n);
          expect(texts(xml, "CtrlSum")[0]?.replace(".", "")).toBe(String(sum).padStart(3, "0"));
          expect(xml).toMatch(/^[\x20-\x7e\n]*$/u);
        },
      ),
      { numRuns: 60 },
    ));

  it.each([
    ["a".repeat(70), "a".repeat(70)],
    ["a".repeat(71), "a".repeat(70)],
    [`${"a".repeat(69)} b`, "a".repeat(69)],
    ["🐚", "-"],
  ])("writes the name %j as %j", (name, written) =>
    expect(texts(german.write(one(IBAN, { name })), "Nm")[2]).toBe(written),
  );

  it.each([140, 141])("cuts the words for the receiver at 140 of %i signs", (length) =>
    expect(texts(german.write(one(IBAN, { title: "t".repeat(length) })), "Ustrd")[0]).toHaveLength(140),
  );

  it("writes an account in capital letters without spaces", () =>
    expect(texts(german.write(one(IBAN, { account: "de89 3704 0044 0532 0130 00" })), "IBAN")[1]).toBe(
      "DE89370400440532013000",
    ));

  it("throws for an account whose checksum is wrong", () =>
    expect(() => german.write(one(IBAN, { account: "DE88370400440532013000" }))).toThrow("no IBAN"));

  it("pays from any IBAN that is right", () => {
    expect(hasIbanChecksum(`PL${NRB}`)).toBe(true);
    expect([IBAN, `PL${NRB}`, NRB, "", "DE88370400440532013000"].map(german.isPayerAccount)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("what a file can hold", () => {
  it.each([
    ["Elixir-0", polish, NRB, 1, true],
    ["Elixir-0", polish, NRB, 99_999_999, true],
    ["Elixir-0", polish, NRB, 100_000_000, false],
    ["Elixir-0", polish, NRB, 0, false],
    ["Elixir-0", polish, "62109010140000071219812874", 1, true],
    ["Elixir-0", polish, "6210901014000007121981287", 1, false],
    ["Elixir-0", polish, IBAN, 1, false],
    ["pain.001.001.09", german, IBAN, 1, true],
    ["pain.001.001.09", german, "de89 3704 0044 0532 0130 00", 99_999_999_999, true],
    ["pain.001.001.09", german, IBAN, 100_000_000_000, false],
    ["pain.001.001.09", german, IBAN, 1.5, false],
    ["pain.001.001.09", german, "DE88370400440532013000", 1, false],
    ["pain.001.001.09", german, NRB, 1, false],
    ["pain.001.001.09", german, "", 1, false],
  ] as const)("%s, %o: account %j, amount %d: %s", (_, rules, account, amount, is) => {
    expect(rules.holds({ account, amount })).toBe(is);
    const own = rules === polish ? NRB : IBAN;
    const write = () => rules.write({ ...one(own, { amount }), transfers: one(account, { amount }).transfers });
    if (is) expect(write()).not.toBe("");
    else expect(write).toThrow(RangeError);
  });
});

describe.each([
  ["Elixir-0", polish, NRB, 99_999_999],
  ["pain.001.001.09", german, IBAN, 99_999_999_999],
] as const)("no bank would take as %s", (_, rules, account, most) => {
  it.each([
    ["nothing", { transfers: [] }, "a file of no transfers"],
    ["the file's reference at a transfer", { reference: "PL-W1" }, "a reference stands twice"],
    ["a reference of 36 signs", { reference: "A".repeat(36) }, "no reference"],
    ["a reference in small letters", { reference: "pl-1" }, "no reference: pl-1"],
    ["a reference that ends with a dash", { reference: "PL-" }, "no reference: PL-"],
    ["a reference with two dashes", { reference: "PL--1" }, "no reference: PL--1"],
  ])("%s", (__, change, message) => expect(() => rules.write(batch(account, change))).toThrow(message));

  it("a transfer twice", () => {
    const [first] = batch(account).transfers;
    if (!first) throw new Error("a batch has transfers");
    expect(() => rules.write(batch(account, { transfers: [first, first] }))).toThrow("a reference stands twice");
  });

  it.each([0, -1, 1.5, most + 1])("an amount of %d", (amount) =>
    expect(() => rules.write(one(account, { amount }))).toThrow("no amount of PL-W1"),
  );

  it("and takes the largest amount and a reference of 35 signs", () => {
    expect(rules.most).toBe(most);
    expect(rules.write({ ...one(account, { amount: most }), reference: "A".repeat(35) })).toContain("PL-W1");
  });
});

it("other countries have no file", () => expect(bankFileRulesOf({ code: "cz" })).toBeNull());

it.each([
  [polish, "txt", "text/plain"],
  [german, "xml", "application/xml"],
])("is named by its kind", (rules, extension, mediaType) => expect(rules).toMatchObject({ extension, mediaType }));
