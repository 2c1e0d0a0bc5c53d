import { generateKeyPairSync } from "node:crypto";
import { checkMailDomain, getMailDomain } from "@kram/contract/providers";
import { setSettingPart } from "@kram/contract/settings";
import { getGoingLive } from "@kram/contract/setup";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DnsServer, openDnsServer } from "../../platform/testing/dns-server.ts";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let names: DnsServer;
let api: TestApi;
let admin: { bearer: string };
beforeAll(async () => {
  names = await openDnsServer();
  api = await startTestApi({ DNS_SERVER: names.address, SMTP_URL: "smtp://smtp.mailgun.org:587" });
  admin = { bearer: await makeStaff(api.db) };
});
afterAll(async () => {
  await api.close();
  await names.close();
});

const check = () => api.client.call(checkMailDomain, {}, admin);
const read = () => api.client.call(getMailDomain, {}, admin);
const problems = async () => Object.fromEntries((await check()).findings.map((each) => [each.check, each.problem]));
const lacking = async () => {
  const { lacks } = await api.client.call(getGoingLive, {}, admin);
  return lacks.filter(({ id }) => id === "mail-domain").map(({ severity }) => severity);
};

async function setSender(value: object): Promise<void> {
  const [row] = await api.db.query<{ version: number }>(
    "test.version",
    "SELECT coalesce(max(version), 0)::integer AS version FROM setting_versions WHERE part = 'mail-sender'",
  );
  const body = { version: row?.version ?? 0, value };
  await api.client.call(setSettingPart, { params: { part: "mail-sender" }, body }, admin);
}

/** The base64 of a real key, longer than one part of a TXT record. */
function keyOf(modulusLength: number): string {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength });
  return publicKey.export({ format: "der", type: "spki" }).toString("base64");
}

const GOOD = {
  mx: { "poczta.kram.test": ["mx.kram.test"] },
  txt: {
    "poczta.kram.test": ["v=spf1 include:mailgun.org -all"],
    "mailgun.org": ["v=spf1 include:a.mailgun.org include:b.mailgun.org ~all"],
    "a.mailgun.org": ["v=spf1 ip4:192.0.2.0/24 ~all"],
    "b.mailgun.org": ["v=spf1 ip4:192.0.2.0/24 ~all"],
    "s1._domainkey.poczta.kram.test": [`v=DKIM1; k=rsa; p=${keyOf(2048)}`],
    "_dmarc.kram.test": ["v=DMARC1; p=reject"],
  },
};

describe("200", () => {
  it("finds nothing at a new domain and says what to enter", async () => {
    names.zone = {};
    await setSender({ name: "Sklep", address: "sklep@poczta.kram.test" });
    expect(await read()).toEqual({ domain: "poczta.kram.test", selector: "", checkedAt: null, findings: [] });
    expect(await lacking()).toEqual(["advised"]);
    const { findings } = await check();
    expect(findings.map(({ check: name, problem, advice }) => [name, problem, advice?.name, advice?.value])).toEqual([
      ["mx", "none", "poczta.kram.test", null],
      ["spf", "none", "poczta.kram.test", "v=spf1 include:mailgun.org ~all"],
      ["dkim", "no-selector", undefined, undefined],
      ["dmarc", "none", "_dmarc.poczta.kram.test", "v=DMARC1; p=none; rua=mailto:sklep@poczta.kram.test"],
    ]);
    expect(await lacking()).toEqual(["advised"]);
  });

  it("is content with what is right, keeps it, and forgets it with another sender", async () => {
    names.zone = GOOD;
    await setSender({ name: "Sklep", address: "sklep@poczta.kram.test", dkimSelector: "s1" });
    expect(await problems()).toEqual({ mx: null, spf: null, dkim: null, dmarc: null });
    expect(await lacking()).toEqual([]);
    names.zone = {};
    const kept = await read();
    expect(kept.checkedAt).not.toBeNull();
    expect(kept.findings.map(({ problem }) => problem)).toEqual([null, null, null, null]);
    await setSender({ name: "Sklep", address: "sklep@poczta.kram.test", dkimSelector: "s2" });
    expect(await read()).toMatchObject({ selector: "s2", checkedAt: null, findings: [] });
    await setSender({ name: "Sklep", address: "sklep@poczta.kram.test", dkimSelector: "s1" });
  });

  it("counts look-ups through what a record includes, and reads real keys", async () => {
    const txt = {
      ...GOOD.txt,
      "b.mailgun.org": ["v=spf1 a mx ptr a:x.example mx:y.example a:z.example include:c.mailgun.org ~all"],
      "s1._domainkey.poczta.kram.test": [`v=DKIM1; p=${keyOf(1024)}`],
    };
    names.zone = { ...GOOD, txt };
    expect(await problems()).toMatchObject({ spf: null, dkim: "short" });
    names.zone = {
      ...GOOD,
      txt: { ...txt, "c.mailgun.org": ["v=spf1 a mx ~all"], "s1._domainkey.poczta.kram.test": ["p=eA=="] },
    };
    expect(await problems()).toMatchObject({ spf: "too-many", dkim: "unreadable" });
  });

  it("ends with records that include each other", async () => {
    names.zone = { txt: { "poczta.kram.test": ["v=spf1 include:poczta.kram.test -all"] } };
    expect(await problems()).toMatchObject({ spf: "too-many" });
  });

  it("takes silence for what it is", { timeout: 30_000 }, async () => {
    names.zone = { ...GOOD, silent: ["poczta.kram.test", "_dmarc.poczta.kram.test"] };
    expect(await problems()).toEqual({ mx: "silent", spf: "silent", dkim: null, dmarc: "silent" });
    expect(await lacking()).toEqual([]);
  });
});

describe("403", () => {
  it("is for admins", async () => {
    const service = { bearer: await makeStaff(api.db, ["service"]) };
    for (const operation of [checkMailDomain, getMailDomain])
      expect(await refusalOf(api.client.call(operation, {}, service))).toEqual({ status: 403, code: "user.forbidden" });
  });
});

describe("409", () => {
  it("refuses without a sender", async () => {
    const empty = await startTestApi({ DNS_SERVER: names.address }, undefined, { parts: false });
    const bearer = await makeStaff(empty.db);
    expect(await empty.client.call(getMailDomain, {}, { bearer })).toMatchObject({ domain: null, findings: [] });
    const refusal = await refusalOf(empty.client.call(checkMailDomain, {}, { bearer }));
    expect(refusal).toMatchObject({ code: "shop.company-unknown" });
    await empty.close();
  });
});
