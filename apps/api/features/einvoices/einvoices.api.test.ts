import {
  getEinvoiceChannel,
  getEinvoiceReceipt,
  listEinvoices,
  retryEinvoice,
  setEinvoiceOutage,
} from "@kram/contract/einvoices";
import { countryOf } from "@kram/countries/country";
import { setProviderKeys, testProvider } from "@kram/contract/providers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { createKsefProvider } from "../../providers/einvoices/ksef/ksef-provider.ts";
import { pem } from "../../providers/einvoices/ksef/testing/office-files.ts";
import { openTaxOffice } from "../../providers/einvoices/ksef/testing/tax-office.ts";
import { runEinvoices } from "./feature.ts";
import { makeCorrected, makeIssued, makeReplaced } from "./testing/issued.ts";

const NIP = "1234567890";
const SEAL = { certificate: pem("seal"), privateKey: pem("seal.key"), password: "" };
const SEND = "POST /sessions/online/{referenceNumber}/invoices";
const LIST = "GET /sessions/{referenceNumber}/invoices";
const country = countryOf("pl");

let office: Awaited<ReturnType<typeof openTaxOffice>>;
let api: TestApi;
let finance: { bearer: string };
let provider: ReturnType<typeof createKsefProvider>;
let consumers = false;

beforeAll(async () => {
  office = await openTaxOffice({ nip: NIP, token: "token" });
  api = await startTestApi({ KSEF_URL: office.url, KRAM_ROLE: "api" });
  finance = { bearer: await makeStaff(api.db, ["finance"]) };
  provider = createKsefProvider({ baseUrl: office.url, nip: NIP, certificate: SEAL, token: null });
});
afterAll(async () => {
  await api.close();
  expect(office.faults).toEqual([]);
  await office.close();
});
beforeEach(() => {
  office.slow = 0;
  consumers = false;
});

const links = { invoice: () => "", issuer: null };

/** One turn of the worker, with every pause over. */
async function turn(): Promise<void> {
  await api.db.query("test.hurry-1", "UPDATE einvoices SET next_at = now() WHERE state = 'WAITS'");
  await api.db.query(
    "test.hurry-2",
    "UPDATE einvoice_sessions SET check_at = now(), opened_at = opened_at - interval '2 minutes'",
  );
  await api.db.query("test.hurry-3", "UPDATE einvoice_channel SET paused_until = '-infinity'");
  await runEinvoices({ db: api.db, country, account: () => ({ provider, consumers, links }) });
}

async function turns(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) await turn();
}

const list = (query: { text?: string; state?: "WAITS" | "SENT" | "ACCEPTED" | "REFUSED" } = {}) =>
  api.client.call(listEinvoices, { query: { pageSize: 100, ...query } }, finance);
const one = async (number: string) => (await list({ text: number })).items[0];

describe("the way of an invoice", () => {
  it("gets its number and keeps the receipt", async () => {
    const { id, number } = await makeIssued(api);
    await turns(2);
    expect(office.schemaProblems).toEqual([]);
    const taken = office.accepted().find((each) => each.number === number);
    expect(await one(number)).toMatchObject({
      state: "ACCEPTED",
      number: taken?.ksefNumber,
      mode: "ONLINE",
      problem: null,
      handInUntil: null,
    });
    const headers = { authorization: `Bearer ${finance.bearer}` };
    const receipt = await (await fetch(`${api.url}/office/einvoices/${id}/receipt.xml`, { headers })).text();
    expect(receipt).toContain(`<NumerKSeFDokumentu>${taken?.ksefNumber}</NumerKSeFDokumentu>`);
  });

  it("is that of companies, and of people where the owner chose so", async () => {
    const person = await makeIssued(api, { company: false });
    await turns(2);
    expect(await one(person.number)).toBeUndefined();
    consumers = true;
    await turns(2);
    expect(await one(person.number)).toMatchObject({ state: "ACCEPTED" });
  });

  it("before the day of the duty there is none", async () => {
    const early = await makeIssued(api, { issuedOn: "2026-03-31" });
    await turn();
    expect(await one(early.number)).toBeUndefined();
  });

  it("a correction waits for the number of its invoice and names it", async () => {
    office.slow = 2;
    const invoice = await makeIssued(api);
    const correction = await makeCorrected(api, invoice);
    await turn();
    expect(await one(correction.number)).toMatchObject({ state: "WAITS", waitsForInvoice: true });
    await turns(6);
    const number = (await one(invoice.number))?.number;
    expect(await one(correction.number)).toMatchObject({ state: "ACCEPTED" });
    const [row] = await api.db.query<{ text: string }>(
      "test.text",
      "SELECT convert_from(document, 'UTF8') AS text FROM einvoices WHERE invoice_id = $1",
      [correction.id],
    );
    expect(row?.text).toContain(`<NrKSeFFaKorygowanej>${number}</NrKSeFFaKorygowanej>`);
  });

  it("on another buyer goes at once, and what takes the first back once that has its number", async () => {
    const invoice = await makeIssued(api);
    const [correction = "", second = ""] = await makeReplaced(api, invoice);
    await turns(6);
    expect(office.schemaProblems).toEqual([]);
    for (const number of [invoice.number, correction, second])
      expect(await one(number)).toMatchObject({ state: "ACCEPTED" });
    const taken = (number: string) => office.accepted().find((each) => each.number === number);
    expect(taken(correction)).toBeDefined();
    expect(taken(second)).toBeDefined();
  });

  it("that was refused is replaced by one that goes alone, and is not sent again", async () => {
    const invoice = await makeIssued(api);
    await api.db.query(
      "test.refused",
      "INSERT INTO einvoices (invoice_id, state, mode, document) VALUES ($1, 'REFUSED', 'ONLINE', 'x')",
      [invoice.id],
    );
    const [correction = "", second = ""] = await makeReplaced(api, invoice);
    await turns(4);
    expect(await one(correction)).toBeUndefined();
    expect(await one(second)).toMatchObject({ state: "ACCEPTED" });
    const retry = api.client.call(retryEinvoice, { params: { id: String(invoice.id) } }, finance);
    expect(await refusalOf(retry)).toMatchObject({ status: 409, code: "einvoice.replaced" });
  });

  it("many at once go as one package", async () => {
    const many = [];
    for (let made = 0; made < 12; made += 1) many.push(await makeIssued(api));
    const before = office.calls.length;
    await turns(2);
    for (const { number } of many) expect(await one(number)).toMatchObject({ state: "ACCEPTED" });
    const calls = office.calls.slice(before);
    expect(calls.filter((call) => call === "POST /sessions/batch")).toHaveLength(1);
    expect(calls).not.toContain(SEND);
  });
});

describe("a day of failure", () => {
  it("nothing is sent twice and nothing is lost", { timeout: 60_000 }, async () => {
    const issued: string[] = [];
    const issue = async (count: number) => {
      for (let made = 0; made < count; made += 1) issued.push((await makeIssued(api)).number);
    };
    const [from, calls] = [office.invoices.length, office.calls.length];
    const day: [string, Parameters<typeof office.trouble>[1], number][] = [
      [SEND, "lost", 2],
      [SEND, "500", 1],
      [SEND, "cut", 1],
      [SEND, "closed", 1],
      [SEND, "429", 2],
      ["POST /sessions/online", "503", 2],
      ["POST /sessions/online", "lost", 1],
      ["POST /sessions/online/{referenceNumber}/close", "lost", 2],
      ["POST /sessions/batch", "503", 1],
      ["POST /sessions/batch/{referenceNumber}/close", "lost", 1],
      ["POST /sessions/batch/{referenceNumber}/close", "500", 1],
      [LIST, "500", 2],
      [LIST, "429", 1],
      ["GET /sessions/{referenceNumber}/invoices/{invoiceReferenceNumber}/upo", "cut", 2],
      ["GET /security/public-key-certificates", "503", 1],
    ];
    for (const [call, kind, times] of day) office.trouble(call, kind, times);
    const endOfBatches = (also: (parts: number) => boolean) => {
      // What was never closed ends at the office by itself.
      for (const session of office.sessions.values())
        if (session.kind === "batch" && session.code === 100 && also(session.parts.size)) session.code = 440;
    };
    const troubleLeft = (kind: "online" | "batch" | "") =>
      office.troubles.some(({ call, times }) => times > 0 && call.includes(kind));
    const open = async () => (await list({ state: "WAITS" })).totalCount + (await list({ state: "SENT" })).totalCount;
    office.slow = 1;
    for (let round = 0; round < 80 && (troubleLeft("") || issued.length < 30); round += 1) {
      await issue(troubleLeft("batch") && round % 4 === 0 ? 6 : 1);
      await turn();
      endOfBatches((parts) => parts === 0);
    }
    office.slow = 0;
    for (let left = 0; left < 40 && (await open()) > 0; left += 1) {
      await turn();
      endOfBatches(() => true);
    }
    const accepted = office.accepted().map(({ number }) => number);
    const ours = accepted.filter((number) => issued.includes(number));
    expect(ours.toSorted()).toEqual(issued.toSorted());
    for (const number of issued) {
      const taken = office.accepted().find((each) => each.number === number);
      expect(await one(number)).toMatchObject({ state: "ACCEPTED", number: taken?.ksefNumber });
    }
    expect(office.invoices.slice(from).filter(({ status }) => status.code === 440)).toEqual([]);
    expect(troubleLeft("")).toBe(false);
    console.info("a day of failure", {
      invoices: issued.length,
      troubles: day.reduce((sum, [, , times]) => sum + times, 0),
      calls: office.calls.length - calls,
      documentsTaken: office.invoices.length - from,
    });
  });

  it("the office's limit is kept: no call before its time is over", async () => {
    await makeIssued(api);
    office.trouble("POST /sessions/online", "429");
    await turn();
    const channel = await api.client.call(getEinvoiceChannel, {}, finance);
    expect(channel).toMatchObject({ problemCode: 429, pausedUntil: expect.any(String) });
    const calls = office.calls.length;
    await runEinvoices({ db: api.db, country, account: () => ({ provider, consumers, links }) });
    expect(office.calls).toHaveLength(calls);
    await turns(2);
    expect(await api.client.call(getEinvoiceChannel, {}, finance)).toMatchObject({
      problem: null,
      pausedUntil: null,
      waiting: 0,
    });
  });

  it("a document that went twice all the same is found by its first number", async () => {
    const { id, number } = await makeIssued(api);
    await turns(2);
    const first = await one(number);
    // As if the answer, the session and the note of it were lost together.
    await api.db.query(
      "test.forget",
      "UPDATE einvoices SET state = 'WAITS', number = NULL, accepted_at = NULL, receipt = NULL, session = NULL, reference = NULL WHERE invoice_id = $1",
      [id],
    );
    await turns(2);
    expect(await one(number)).toMatchObject({ state: "ACCEPTED", number: first?.number });
    expect(office.accepted().filter((each) => each.number === number)).toHaveLength(1);
  });
});

describe("what the office refuses", () => {
  async function refused(mode: "ONLINE" | "OFFLINE24") {
    const issued = await makeIssued(api);
    await runEinvoices({ db: api.db, country, account: () => null });
    await api.db.query(
      "test.spoil",
      "UPDATE einvoices SET mode = $2, document = convert_to(replace(convert_from(document, 'UTF8'), '<KodWaluty>PLN', '<KodWaluty>ZLO'), 'UTF8') WHERE invoice_id = $1",
      [issued.id, mode],
    );
    await turns(2);
    office.schemaProblems.length = 0;
    return issued;
  }

  it("is shown with its reason, and goes again when staff say so", async () => {
    const { id, number } = await refused("ONLINE");
    const told = await one(number);
    expect(told).toMatchObject({ state: "REFUSED", problemCode: 450 });
    expect(told?.problem).toContain("KodWaluty");
    await turns(2);
    expect(await one(number)).toMatchObject({ state: "REFUSED", attempts: 1 });
    expect(await api.client.call(retryEinvoice, { params: { id: String(id) } }, finance)).toMatchObject({
      state: "WAITS",
    });
    await turns(2);
    expect(await one(number)).toMatchObject({ state: "ACCEPTED", problem: null });
    expect(await refusalOf(api.client.call(retryEinvoice, { params: { id: String(id) } }, finance))).toMatchObject({
      code: "einvoice.under-way",
    });
  });

  it("an offline one goes again as its technical correction", async () => {
    const { id, number } = await refused("OFFLINE24");
    await api.client.call(retryEinvoice, { params: { id: String(id) } }, finance);
    await turns(2);
    const first = office.invoices.find((each) => each.number === number && each.status.code === 450);
    expect(office.accepted().find((each) => each.number === number)).toMatchObject({
      replaces: first?.hash,
      offline: true,
    });
  });
});

describe("an outage that the office announced", () => {
  it("keeps invoices back in its mode, and says until when they go after it", async () => {
    await api.client.call(setEinvoiceOutage, { body: { outage: "EMERGENCY" } }, finance);
    const { number } = await makeIssued(api);
    await turns(2);
    expect(await one(number)).toMatchObject({ state: "WAITS", mode: "EMERGENCY", handInUntil: null, overdue: false });
    const ended = await api.client.call(setEinvoiceOutage, { body: { outage: null } }, finance);
    expect(ended).toMatchObject({ outage: null, waiting: 1 });
    expect((await one(number))?.handInUntil).toMatch(/^20\d\d-\d\d-\d\d$/u);
    await turns(2);
    expect(await one(number)).toMatchObject({ state: "ACCEPTED", mode: "EMERGENCY" });
    expect(office.accepted().find((each) => each.number === number)?.offline).toBe(true);
  });
});

describe("keys in the office", () => {
  it("are tried by the button, and a key of another certificate is refused", async () => {
    const admin = { bearer: await makeStaff(api.db) };
    const keys = {
      provider: "ksef",
      environment: "test",
      nip: NIP,
      signIn: SEAL,
      offline: null,
      token: null,
      consumers: false,
    } as const;
    const wrong = { ...keys, offline: { ...SEAL, privateKey: pem("offline.key") } };
    expect(await refusalOf(api.client.call(setProviderKeys, { body: wrong }, admin))).toMatchObject({
      code: "invalid-format",
    });
    expect(await refusalOf(api.client.call(setProviderKeys, { body: { ...keys, signIn: null } }, admin))).toMatchObject(
      { code: "field-is-required" },
    );
    const { items } = await api.client.call(setProviderKeys, { body: keys }, admin);
    const shown = items.find((each) => each.provider === "ksef");
    expect(shown?.facts).toMatchObject({
      environment: "test",
      merchant: "7890",
      signsInBy: "certificate",
      consumers: false,
    });
    expect(JSON.stringify(items)).not.toContain("BEGIN");
    const tried = await api.client.call(testProvider, { params: { provider: "ksef" } }, admin);
    expect(tried).toMatchObject({ outcome: "works" });
    expect(await api.client.call(getEinvoiceChannel, {}, finance)).toMatchObject({ asked: true, connected: true });
  });
});

describe("404", () => {
  it("for an invoice that is not handed in", async () => {
    const params = { id: "999999999" };
    expect(await refusalOf(api.client.call(retryEinvoice, { params }, finance))).toMatchObject({
      code: "einvoice.unknown",
    });
    expect(await refusalOf(api.client.call(getEinvoiceReceipt, { params }, finance))).toMatchObject({
      code: "einvoice.unknown",
    });
  });
});
