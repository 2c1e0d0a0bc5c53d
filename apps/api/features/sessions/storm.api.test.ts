import { changePassword, revokeOtherSessions, signIn } from "@kram/contract/sessions";
import { describe, expect, it, vi } from "vitest";
import { makeMember, makeSession } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { apiWithPassword, PASSWORD } from "./testing/api-with-password.ts";

/** A long run takes KRAM_TRIES=1000. */
const TRIES = Number(process.env.KRAM_TRIES ?? 120);
const BY_MAIL = { status: 401, code: "sign-in.code-by-mail" };
const FAILED = { status: 401, code: "sign-in.failed" };
const ATTEMPT = "the page of the owner";

const { api, known } = apiWithPassword({ RATE_LIMIT_FACTOR: "1" });
let addresses = 0;

interface Keys {
  login: string;
  password?: string;
  mailedCode?: string;
  attempt?: string;
  device?: string;
  from?: string;
}

/** From an address of its own unless one is named. */
function enter({ login, password = PASSWORD, device, from, ...codes }: Keys) {
  addresses += 1;
  const headers = {
    "x-forwarded-for": from ?? `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    ...(device !== undefined && { "x-kram-device": device }),
  };
  return api.client.call(signIn, { body: { login, password, ...codes } }, { headers, timeoutMs: 30_000 });
}

/** Strangers' wrong tries, ten at a time. */
async function storm(login: string, tries: number): Promise<string[]> {
  const codes: string[] = [];
  for (let first = 0; first < tries; first += 10) {
    const turn = Array.from({ length: 10 }, () => refusalOf(enter({ login, password: "a guess" })));
    codes.push(...(await Promise.all(turn)).map(({ code }) => code));
  }
  return codes;
}

async function codeMailedTo(email: string, count = 1): Promise<string> {
  const read = () =>
    api.db.query<{ text: string }>(
      "test.code-mails",
      "SELECT text FROM mails WHERE recipient = $1 AND text ~ '\\d{4} \\d{4}' ORDER BY sent_at, outbox_id",
      [email],
    );
  await vi.waitUntil(async () => (await read()).length >= count, 10_000);
  return /^\d{4} \d{4}$/mu.exec((await read()).at(-1)?.text ?? "")?.[0] ?? "";
}

const eventsOf = async (memberId: number) =>
  (
    await api.db.query<{ kind: string }>(
      "test.events",
      "SELECT kind FROM security_events WHERE member_id = $1 ORDER BY id",
      [memberId],
    )
  ).map(({ kind }) => kind);

describe("while strangers try an account", () => {
  // asvs: "6.3.1", "16.3.1", "16.3.3"
  it("lets its owner in on a known device, and on a new one by a mailed code", {
    timeout: 120_000,
  }, async () => {
    const { id, email, memberNo } = await makeMember(api.db, known);
    const { deviceToken } = await enter({ login: email });
    let isOver = false;
    const storming = storm(email, TRIES).finally(() => {
      isOver = true;
    });
    await vi.waitUntil(
      async () => (await refusalOf(enter({ login: memberNo, password: "wrong" }))).code === BY_MAIL.code,
      60_000,
    );
    const started = performance.now();
    expect(await enter({ login: email, device: deviceToken })).toMatchObject({ kind: "member", deviceToken });
    expect(performance.now() - started).toBeLessThan(2000);
    expect(await refusalOf(enter({ login: email, attempt: ATTEMPT }))).toEqual(BY_MAIL);
    const mailedCode = await codeMailedTo(email);
    const entered = await enter({ login: memberNo, attempt: ATTEMPT, mailedCode });
    expect(performance.now() - started).toBeLessThan(60_000);
    expect(isOver).toBe(false);
    expect(await enter({ login: email, device: entered.deviceToken })).toMatchObject({ kind: "member" });
    const codes = await storming;
    expect(codes.filter((code) => code === FAILED.code).length).toBeLessThanOrEqual(10);
    expect(new Set(codes)).toEqual(new Set([FAILED.code, BY_MAIL.code]));
    const events = await eventsOf(id);
    expect(events).toEqual(
      expect.arrayContaining(["sign-in.failed", "sign-in.code-mailed", "sign-in.succeeded", "sign-in.new-device"]),
    );
    expect(events.filter((kind) => kind === "sign-in.failed").length).toBeLessThan(10 + TRIES / 50);
  });

  it("answers right and wrong passwords of known and unknown people after the same time", async () => {
    const { email } = await makeMember(api.db, known);
    const times: number[] = [];
    for (const login of [email, "nobody@kram.test"]) {
      await storm(login, 10);
      for (const password of ["a guess", PASSWORD]) {
        const started = performance.now();
        expect(await refusalOf(enter({ login, password }))).toEqual(BY_MAIL);
        times.push(performance.now() - started);
        const wrongCode = { status: 422, code: "code.wrong" };
        expect(await refusalOf(enter({ login, password, mailedCode: "12345678" }))).toEqual(wrongCode);
      }
    }
    expect(Math.min(...times)).toBeGreaterThan(395);
  });

  // asvs: "6.5.1", "6.6.2", "6.6.3"
  it("takes a mailed code once, for its attempt, and none after five wrong ones", async () => {
    const { email } = await makeMember(api.db, known);
    await storm(email, 10);
    await refusalOf(enter({ login: email, attempt: ATTEMPT }));
    const mailedCode = await codeMailedTo(email);
    const wrong = { status: 422, code: "code.wrong" };
    expect(await refusalOf(enter({ login: email, attempt: "elsewhere", mailedCode }))).toEqual(wrong);
    expect(await refusalOf(enter({ login: email, password: "a guess", attempt: ATTEMPT, mailedCode }))).toEqual(wrong);
    const both = await Promise.allSettled([1, 2].map(() => enter({ login: email, attempt: ATTEMPT, mailedCode })));
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await refusalOf(enter({ login: email, attempt: ATTEMPT }));
    const next = await codeMailedTo(email, 2);
    for (let tries = 0; tries < 5; tries += 1)
      await refusalOf(enter({ login: email, attempt: ATTEMPT, mailedCode: "00000000" }));
    expect(await refusalOf(enter({ login: email, attempt: ATTEMPT, mailedCode: next }))).toEqual(wrong);
  });

  it("mails only a few codes an hour and stores none in the clear", async () => {
    const { id, email } = await makeMember(api.db, known);
    await storm(email, 10);
    for (let tries = 0; tries < 8; tries += 1) await refusalOf(enter({ login: email }));
    const rows = await api.db.query<{ code_hash: Buffer }>(
      "test.codes",
      "SELECT code_hash FROM sign_in_codes WHERE member_id = $1",
      [id],
    );
    expect(rows).toHaveLength(6);
  });

  // asvs: "6.3.1"
  it("counts e-mail and member number as one, for a quarter of an hour", async () => {
    const { email, memberNo } = await makeMember(api.db, known);
    await storm(` ${email.toUpperCase()}`, 10);
    expect(await refusalOf(enter({ login: memberNo }))).toEqual(BY_MAIL);
    await api.db.query("test.later", "UPDATE sign_in_tries SET since = since - interval '15 minutes'");
    expect(await enter({ login: memberNo })).toMatchObject({ kind: "member" });
  });
});

describe("a device's token", () => {
  it("counts for its person only, and not when forged, forgotten or expired", async () => {
    const [owner, other] = [await makeMember(api.db, known), await makeMember(api.db, known)];
    const { deviceToken, sessionCookie } = await enter({ login: owner.email });
    const { deviceToken: others } = await enter({ login: other.email });
    await storm(owner.email, 10);
    const forged = `${deviceToken.slice(0, -1)}${deviceToken.endsWith("A") ? "B" : "A"}`;
    for (const device of [others, forged, "", "x".repeat(200)])
      expect(await refusalOf(enter({ login: owner.email, device }))).toEqual(BY_MAIL);
    expect(await enter({ login: owner.email, device: deviceToken })).toMatchObject({ deviceToken });
    await api.client.call(revokeOtherSessions, {}, { bearer: sessionCookie });
    expect(await enter({ login: owner.email, device: deviceToken })).toMatchObject({ deviceToken });
    const elsewhere = { bearer: await makeSession(api.db, { memberId: owner.id }) };
    expect((await api.client.call(revokeOtherSessions, {}, elsewhere)).revoked).toBe(2);
    expect(await refusalOf(enter({ login: owner.email, device: deviceToken }))).toEqual(BY_MAIL);
    const { deviceToken: old } = await enter({ login: other.email, device: others });
    await api.db.query("test.old", "UPDATE known_devices SET expires_at = now() WHERE member_id = $1", [other.id]);
    await storm(other.email, 10);
    expect(await refusalOf(enter({ login: other.email, device: old }))).toEqual(BY_MAIL);
  });

  it("stays on the device that changes the password and ends on the others", async () => {
    const { email } = await makeMember(api.db, known);
    const here = await enter({ login: email });
    const there = await enter({ login: email });
    const password = "zupełnie inne hasło 9";
    await api.client.call(
      changePassword,
      { body: { currentPassword: PASSWORD, password } },
      { bearer: here.sessionCookie },
    );
    await storm(email, 10);
    expect(await refusalOf(enter({ login: email, password, device: there.deviceToken }))).toEqual(BY_MAIL);
    expect(await enter({ login: email, password, device: here.deviceToken })).toMatchObject({ kind: "member" });
  });

  it("is a stranger's after ten wrong tries in a row", async () => {
    const { email } = await makeMember(api.db, known);
    const { deviceToken: device } = await enter({ login: email });
    for (let tries = 0; tries < 10; tries += 1)
      expect(await refusalOf(enter({ login: email, password: "a guess", device }))).toEqual(FAILED);
    await storm(email, 10);
    expect(await refusalOf(enter({ login: email, device }))).toEqual(BY_MAIL);
  });

  it("is mailed about when it is new and the person had another", async () => {
    const { email } = await makeMember(api.db, known);
    const { deviceToken: device } = await enter({ login: email });
    await enter({ login: email, device });
    await enter({ login: email });
    const told = () => api.db.query("test.told", "SELECT id FROM mails WHERE recipient = $1", [email]);
    await vi.waitUntil(async () => (await told()).length > 0, 10_000);
    expect(await told()).toHaveLength(1);
  });
});

describe("many people behind one address", () => {
  // asvs: "2.4.1", "6.3.1"
  it("sign in with the usual mistypes, while guessing from there learns nothing", {
    timeout: 60_000,
  }, async () => {
    const office = "198.51.100.7";
    for (let people = 0; people < 16; people += 1) {
      const { email } = await makeMember(api.db, known);
      expect(await refusalOf(enter({ login: email, password: "a mistype", from: office }))).toEqual(FAILED);
      expect(await enter({ login: email, from: office })).toMatchObject({ kind: "member" });
    }
    const guesser = "198.51.100.8";
    const guess = async (n: number) => refusalOf(enter({ login: `guess${n}@kram.test`, from: guesser }));
    for (let n = 0; n < 15; n += 1) expect(await guess(n)).toEqual(FAILED);
    expect(await Promise.all([15, 16, 17, 18].map(guess))).toEqual([BY_MAIL, BY_MAIL, BY_MAIL, BY_MAIL]);
    const { email } = await makeMember(api.db, known);
    expect(await refusalOf(enter({ login: email, from: guesser }))).toEqual(BY_MAIL);
    expect(await enter({ login: email, from: office })).toMatchObject({ kind: "member" });
  });
});
