import {
  addPasskey,
  getSecondFactors,
  removePasskey,
  signIn,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from "@kram/contract/sessions";
import { describe, expect, it } from "vitest";
import { makeMember } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { createSoftPasskey } from "../../platform/testing/soft-passkey.ts";
import { apiWithPassword, PASSWORD } from "./testing/api-with-password.ts";

const SITE = { origin: "http://localhost:3000", host: "localhost" };
const { api, known } = apiWithPassword();

const body = { password: PASSWORD };
const begin = (as: { bearer: string }) => api.client.call(startPasskey, { body }, as);
const add = (as: { bearer: string }, credential: { id: string; clientDataJSON: string; attestationObject: string }) =>
  api.client.call(addPasskey, { body: { label: "Telefon", credential } }, as);
const challenge = async () => (await api.client.call(startPasskeySignIn, {})).challenge;
const enter = (credential: ReturnType<ReturnType<typeof createSoftPasskey>["prove"]>) =>
  api.client.call(signInByPasskey, { body: { credential } });

async function withPasskey() {
  const member = await makeMember(api.db, known);
  const as = { bearer: member.bearer };
  const key = createSoftPasskey(SITE);
  const added = await add(as, key.make((await begin(as)).challenge));
  return { ...member, as, key, ...added };
}

describe("200", () => {
  it("adds a passkey with recovery codes, which signs in alone and is asked for after a password", async () => {
    const { as, email, key, passkey, recoveryCodes } = await withPasskey();
    expect(passkey).toMatchObject({ label: "Telefon", lastUsedAt: null });
    expect(recoveryCodes).toHaveLength(10);
    const signedIn = await enter(key.prove(await challenge()));
    expect(signedIn).toMatchObject({ kind: "member", user: { name: "Jan" } });
    const { passkeys } = await api.client.call(getSecondFactors, {}, { bearer: signedIn.sessionCookie });
    expect(passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    const byPassword = (code?: string) =>
      api.client.call(signIn, { body: { login: email, ...body, ...(code && { code }) } });
    expect(await refusalOf(byPassword())).toMatchObject({ code: "sign-in.code-needed" });
    expect(await byPassword(recoveryCodes[0])).toMatchObject({ kind: "member" });
    const second = createSoftPasskey(SITE);
    const more = await begin(as);
    expect(more.excludeCredentials).toEqual([{ id: key.id, type: "public-key" }]);
    expect((await add(as, second.make(more.challenge))).recoveryCodes).toEqual([]);
  });

  it("removes a passkey, which signs nobody in any more", async () => {
    const { as, email, key, passkey } = await withPasskey();
    const input = { params: { id: passkey.id }, body };
    expect(await api.client.call(removePasskey, input, as)).toEqual({ app: null, passkeys: [], recoveryCodesLeft: 0 });
    expect(await refusalOf(enter(key.prove(await challenge())))).toMatchObject({ code: "sign-in.passkey-refused" });
    expect(await api.client.call(signIn, { body: { login: email, ...body } })).toMatchObject({ kind: "member" });
  });
});

describe("401", () => {
  it("refuses a proof that is used, of another site, challenge or key, or not unlocked", async () => {
    const { key } = await withPasskey();
    const proof = key.prove(await challenge());
    await enter(proof);
    const elsewhere = { ...SITE, origin: "https://kram.attacker.test" };
    const own = await begin((await withPasskey()).as);
    const wrong = [
      proof,
      key.prove(await challenge(), { unlocked: false }),
      key.prove("A".repeat(48)),
      key.prove(own.challenge),
      createSoftPasskey(SITE).prove(await challenge()),
      { ...createSoftPasskey(elsewhere).prove(await challenge()), id: key.id },
      { ...key.prove(await challenge()), signature: "AAAA" },
      { ...key.prove(await challenge()), clientDataJSON: "AAAA" },
      { ...key.prove(await challenge()), authenticatorData: "AAAA" },
    ];
    for (const credential of wrong) {
      expect(await refusalOf(enter(credential))).toEqual({ status: 401, code: "sign-in.passkey-refused" });
    }
    expect(await enter(key.prove(await challenge()))).toMatchObject({ kind: "member" });
  });
});

describe("403", () => {
  it("refuses a blocked member with a right key", async () => {
    const { id, key } = await withPasskey();
    await api.db.query(
      "test.block",
      "UPDATE members SET blocked_at = now(), block_reason = 'Zgłoszenie' WHERE id = $1",
      [id],
    );
    expect(await refusalOf(enter(key.prove(await challenge())))).toEqual({ status: 403, code: "sign-in.blocked" });
    await api.db.query("test.unblock", "UPDATE members SET blocked_at = NULL, block_reason = NULL WHERE id = $1", [id]);
    expect(await enter(key.prove(await challenge()))).toMatchObject({ kind: "member" });
  });
});

describe("404", () => {
  it("does not know the passkey of someone else", async () => {
    const { passkey } = await withPasskey();
    const { as } = await withPasskey();
    const input = { params: { id: passkey.id }, body };
    expect(await refusalOf(api.client.call(removePasskey, input, as))).toEqual({
      status: 404,
      code: "passkey.unknown",
    });
  });
});

describe("409", () => {
  it("stops at ten passkeys", async () => {
    const { as } = await withPasskey();
    for (let more = 1; more < 10; more += 1) await add(as, createSoftPasskey(SITE).make((await begin(as)).challenge));
    expect(await refusalOf(begin(as))).toMatchObject({ code: "passkey.too-many" });
  });
});

describe("422", () => {
  it("refuses a passkey of another's challenge or site, a damaged and a known one", async () => {
    const { as, key } = await withPasskey();
    const other = await withPasskey();
    const fresh = async () => (await begin(as)).challenge;
    const elsewhere = createSoftPasskey({ origin: "https://kram.attacker.test", host: "kram.attacker.test" });
    const wrong = [
      createSoftPasskey(SITE).make((await begin(other.as)).challenge),
      createSoftPasskey(SITE).make(await challenge()),
      elsewhere.make(await fresh()),
      { ...createSoftPasskey(SITE).make(await fresh()), attestationObject: "AAAA" },
      key.make(await fresh()),
    ];
    for (const credential of wrong) {
      expect(await refusalOf(add(as, credential))).toEqual({ status: 422, code: "passkey.refused" });
    }
    expect(await refusalOf(api.client.call(startPasskey, { body: { password: "wrong" } }, as))).toMatchObject({
      code: "password.wrong",
    });
  });
});

describe("423", () => {
  it("lets nobody in while signing in is locked", async () => {
    const { key } = await withPasskey();
    await api.db.query("test.lock", "UPDATE system_locks SET login_allowed = false");
    expect(await refusalOf(enter(key.prove(await challenge())))).toEqual({ status: 423, code: "sign-in.disabled" });
    await api.db.query("test.unlock", "UPDATE system_locks SET login_allowed = true");
  });
});
