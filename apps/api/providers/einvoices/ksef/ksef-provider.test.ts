import { createHash } from "node:crypto";
import { countryOf } from "@kram/countries/country";
import { invoiceRulesOf } from "@kram/countries/invoices";
import { sampleInvoice, schemaProblems, WRITTEN_AT } from "@kram/countries/invoices/testing";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OutgoingDocument } from "../einvoice-provider.ts";
import type { KsefAccount } from "./ksef-access.ts";
import { createKsefProvider } from "./ksef-provider.ts";
import { pem } from "./testing/office-files.ts";
import { openTaxOffice } from "./testing/tax-office.ts";

const SEAL = { certificate: pem("seal"), privateKey: pem("seal.key"), password: "" };
const PERSON = { certificate: pem("person"), privateKey: pem("person.key"), password: "haslo" };
const NIP = "1234567890";

let office: Awaited<ReturnType<typeof openTaxOffice>>;
beforeEach(async () => {
  office = await openTaxOffice({ nip: NIP, token: "token-of-2026" });
});
afterEach(async () => {
  expect(office.faults).toEqual([]);
  await office.close();
});

const open = (part: Partial<KsefAccount> = {}) =>
  createKsefProvider({ baseUrl: office.url, nip: NIP, certificate: SEAL, token: null, ...part });

function invoice(number: string, part: Partial<OutgoingDocument> = {}): OutgoingDocument {
  const xml = invoiceRulesOf(countryOf("pl")).writeXml(sampleInvoice("pl", { number }), WRITTEN_AT);
  const document = Buffer.from(xml);
  return { document, hash: createHash("sha256").update(document).digest(), offline: false, replaces: null, ...part };
}

describe("sign-in", () => {
  it.each([
    ["the company's seal, RSA", { certificate: SEAL }],
    ["a person's certificate, ECDSA, its key encrypted", { certificate: PERSON }],
    ["a token", { certificate: null, token: "token-of-2026" }],
  ])("by %s, once for many calls", async (_, account) => {
    const provider = open(account);
    await Promise.all([provider.test(), provider.test()]);
    expect(office.calls.filter((call) => call === "POST /auth/token/redeem")).toHaveLength(1);
  });

  it("waits while the office asks the certificate's issuer", async () => {
    office.slow = 2;
    await open().test();
    expect(office.calls.filter((call) => call === "GET /auth/{referenceNumber}")).toHaveLength(3);
  });

  it("by nothing else: a wrong token, another company, a key of another certificate", async () => {
    await expect(open({ certificate: null, token: "another" }).test()).rejects.toMatchObject({
      status: 400,
      code: 21_111,
    });
    await expect(open({ nip: "9876543210" }).test()).rejects.toMatchObject({ status: 400, code: 21_117 });
    await expect(open({ certificate: { ...SEAL, privateKey: pem("offline.key") } }).test()).rejects.toThrow(
      "not that of",
    );
  });

  it("once more where the office ended it before its time", async () => {
    const provider = open();
    await provider.test();
    office.bearers.clear();
    const { reference } = await provider.openOnline();
    expect(await provider.isOver(reference)).toBe(false);
  });
});

describe("an interactive session", () => {
  it("hands over what the schema takes, and answers number and receipt", async () => {
    const provider = open();
    const session = await provider.openOnline();
    const sent = [invoice("FV/1"), invoice("FV/2", { offline: true })];
    const references = [await session.send(sent[0] as never), await session.send(sent[1] as never)];
    await session.close();
    expect(office.schemaProblems).toEqual([]);
    const found = await provider.list(session.reference);
    expect(found.map(({ hash, outcome }) => [hash, outcome])).toEqual(
      sent.map(({ hash }) => [hash.toString("base64"), "accepted"]),
    );
    expect(found.map(({ reference }) => reference)).toEqual(references);
    expect(await provider.isOver(session.reference)).toBe(true);
    const receipt = await provider.receipt(session.reference, references[0] ?? "");
    const schema = XsdValidator.fromDoc(
      XmlDocument.fromBuffer(readFileSync(join(import.meta.dirname, "testing/ministry/upo-v4-3.xsd"))),
    );
    expect(schemaProblems(schema, receipt)).toEqual([]);
    expect(receipt).toContain(`<SkrotDokumentu>${sent[0]?.hash.toString("base64")}</SkrotDokumentu>`);
  });

  it("takes the ministry's new key when the old one is withdrawn under it", async () => {
    const provider = open();
    await provider.test();
    office.trouble("POST /sessions/online", "key-gone");
    const session = await provider.openOnline();
    await session.send(invoice("FV/1"));
    expect(office.accepted()).toHaveLength(1);
  });

  it("tells a duplicate, with where the first one went", async () => {
    const provider = open();
    const first = await provider.openOnline();
    await first.send(invoice("FV/1"));
    await first.close();
    const second = await provider.openOnline();
    await second.send(invoice("FV/1"));
    const [again] = await provider.list(second.reference);
    const number = office.accepted()[0]?.ksefNumber;
    expect(again).toMatchObject({ outcome: "duplicate", number: null, original: { session: first.reference, number } });
  });

  it("tells why the schema refuses, and takes the technical correction of an offline invoice", async () => {
    const provider = open();
    const session = await provider.openOnline();
    const wrong = Buffer.from(invoice("FV/1").document.toString().replace("<KodWaluty>PLN", "<KodWaluty>ZLO"));
    const hash = createHash("sha256").update(wrong).digest();
    await session.send({ document: wrong, hash, offline: true, replaces: null });
    expect(await provider.list(session.reference)).toMatchObject([{ outcome: "refused", code: 450 }]);
    await session.send(invoice("FV/1", { offline: true, replaces: hash }));
    expect(office.accepted()).toMatchObject([{ replaces: hash.toString("base64"), number: "FV/1" }]);
  });
});

describe("a batch", () => {
  it("packs, encrypts and uploads many at once, and nothing counts before it is closed", async () => {
    const provider = open();
    const sent = Array.from({ length: 30 }, (_, at) => invoice(`FV/${at}`));
    const { reference, upload } = await provider.openBatch(sent);
    expect(office.invoices).toEqual([]);
    await upload();
    expect(await provider.list(reference)).toHaveLength(30);
    expect(office.accepted().map(({ number }) => number)).toEqual(sent.map((_, at) => `FV/${at}`));
    expect(await provider.isOver(reference)).toBe(true);
  });
});

describe("trouble", () => {
  it.each([
    ["429", { status: 429, waitMs: 2000 }],
    ["500", { status: 500, waitMs: null }],
  ] as const)("%s is told with how long to wait", async (kind, told) => {
    const provider = open();
    await provider.test();
    office.trouble("POST /sessions/online", kind);
    await expect(provider.openOnline()).rejects.toMatchObject(told);
  });

  it("a session that was closed refuses by its code, and a lost answer is no refusal", async () => {
    const provider = open();
    const session = await provider.openOnline();
    const send = "POST /sessions/online/{referenceNumber}/invoices";
    office.trouble(send, "closed");
    await expect(session.send(invoice("FV/1"))).rejects.toMatchObject({ status: 400, code: 21_180 });
    const next = await provider.openOnline();
    office.trouble(send, "lost");
    await expect(next.send(invoice("FV/1"))).rejects.not.toHaveProperty("status");
    expect(await provider.list(next.reference)).toMatchObject([{ outcome: "accepted" }]);
  });
});
