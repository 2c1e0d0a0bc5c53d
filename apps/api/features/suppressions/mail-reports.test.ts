import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readMailReports } from "./mail-reports.ts";
import { nameOfMessage, numberOfMessage } from "./suppressions.ts";

const KEY = "a key of at least 16";
const NOW = Date.parse("2026-11-20T12:00:00Z");
const STAMP = NOW / 1000;

const hmac = (text: string, key = KEY) => createHmac("sha256", key).update(text).digest("hex");
const read = (form: "kram" | "mailgun" | "postmark", body: unknown, headers = {}) => {
  const raw = Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  return readMailReports(form, { raw, headers, key: KEY, now: NOW });
};

describe("reports of one's own", () => {
  const own = (body: unknown, { stamp = STAMP, key = KEY, signed = JSON.stringify(body) } = {}) =>
    read("kram", body, { "x-kram-timestamp": String(stamp), "x-kram-signature": hmac(`${stamp}.${signed}`, key) });
  const mail = { messageId: "<outbox-1.x@kram.test>", recipient: "a@kram.test" };
  const named = { messageId: "outbox-1.x@kram.test", recipient: "a@kram.test" };

  it("tell of addresses and complaints, and skip what says nothing", () => {
    const reports = [
      { ...mail, answer: "550 5.1.1 unknown" },
      { ...mail, answer: "452 4.2.2 full" },
      { ...mail, answer: "550 5.7.1 spam" },
      { ...mail, complaint: true },
      mail,
    ];
    expect(own({ reports })).toEqual([
      { ...named, what: "hard", said: "550 5.1.1 unknown" },
      { ...named, what: "soft", said: "452 4.2.2 full" },
      { ...named, what: "complaint", said: "" },
    ]);
  });

  it.each([
    ["another key", { key: "another key of 16 letters" }],
    ["another body", { signed: "{}" }],
    ["an old time", { stamp: STAMP - 301 }],
    ["a time to come", { stamp: STAMP + 301 }],
  ])("are nothing with %s", (_, wrong) => {
    expect(own({ reports: [] }, wrong)).toBeNull();
  });

  it("may be five minutes old, and nonsense in them is nothing", () => {
    for (const stamp of [STAMP - 300, STAMP + 300]) expect(own({ reports: [] }, { stamp })).toEqual([]);
    for (const body of [
      {},
      { reports: 1 },
      { reports: [{}] },
      [],
      { reports: Array.from({ length: 101 }, () => mail) },
    ])
      expect(own(body)).toEqual([]);
    expect(read("kram", "{}")).toBeNull();
  });
});

describe("reports of Mailgun", () => {
  const event = (data: object, { stamp = STAMP, key = KEY } = {}) => ({
    signature: { timestamp: String(stamp), token: "t".repeat(50), signature: hmac(`${stamp}${"t".repeat(50)}`, key) },
    "event-data": { recipient: "a@kram.test", message: { headers: { "message-id": "outbox-1.x@kram.test" } }, ...data },
  });
  const failed = {
    event: "failed",
    severity: "permanent",
    "delivery-status": { code: 550, message: "5.1.1 no such user" },
  };

  it.each([
    [failed, "hard", "550 5.1.1 no such user"],
    [{ ...failed, "delivery-status": { code: 552, description: "5.2.2 full", message: "" } }, "soft", "552 5.2.2 full"],
    [{ event: "complained" }, "complaint", "0"],
  ])("%j is %s", (data, what, said) => {
    expect(read("mailgun", event(data))).toEqual([
      { messageId: "outbox-1.x@kram.test", recipient: "a@kram.test", what, said },
    ]);
  });

  it.each([
    { ...failed, severity: "temporary" },
    { ...failed, "delivery-status": { code: 550, message: "5.7.1 spam" } },
    { event: "delivered" },
  ])("%j is none", (data) => {
    expect(read("mailgun", event(data))).toEqual([]);
  });

  it("are nothing without the signing key or after nine hours", () => {
    expect(read("mailgun", event(failed, { key: "another key" }))).toBeNull();
    expect(read("mailgun", event(failed, { stamp: STAMP - 32_400 }))).toHaveLength(1);
    expect(read("mailgun", event(failed, { stamp: STAMP - 32_401 }))).toBeNull();
    for (const body of ["", "[]", "{}"]) expect(read("mailgun", body)).toBeNull();
  });
});

describe("reports of Postmark", () => {
  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`kram:${password}`).toString("base64")}`,
  });
  const record = { Email: "a@kram.test", Details: "550 gone", Metadata: { mail: "outbox-1.x" } };

  it.each([
    ["HardBounce", "hard"],
    ["BadEmailAddress", "hard"],
    ["SoftBounce", "soft"],
    ["SpamComplaint", "complaint"],
  ])("%s is %s", (Type, what) => {
    expect(read("postmark", { ...record, Type }, basic(KEY))).toEqual([
      { messageId: "outbox-1.x", recipient: "a@kram.test", what, said: "550 gone" },
    ]);
  });

  it.each(["Transient", "SpamNotification", "Blocked", "toString"])("%s says nothing of an address", (Type) => {
    expect(read("postmark", { ...record, Type }, basic(KEY))).toEqual([]);
  });

  it("are nothing without the password", () => {
    for (const headers of [{}, basic("wrong"), basic(""), { authorization: KEY }])
      expect(read("postmark", { ...record, Type: "HardBounce" }, headers)).toBeNull();
  });
});

describe("the name of a mail", () => {
  it("leads back to it with the right secret only", () => {
    const name = nameOfMessage(17, "s");
    for (const id of [name, `${name}@kram.test`, `<${name}@kram.test>`]) expect(numberOfMessage(id, "s")).toBe(17);
    const others = [name.replace("17", "18"), name.slice(0, -1), `${name}x`, "outbox-17@kram.test", "", "outbox-17."];
    for (const id of others) expect(numberOfMessage(id, "s")).toBeNull();
    expect(numberOfMessage(name, "t")).toBeNull();
  });
});
