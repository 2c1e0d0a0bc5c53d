import { setProviderKeys } from "@kram/contract/providers";
import { addWebhook, renewWebhookSecret } from "@kram/contract/webhooks";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { createVault } from "../../platform/security/vault.ts";
import { resealEverything } from "./reseal-keys.ts";

const api = shopApi();
const OLD = { providers: "a key for keys of providers in tests", factors: "a key for tests that is just as long" };
const NEW = { providers: "another key for keys of providers", factors: "another key for authenticator apps" };
const SECRET = Buffer.from("12345678901234567890");
let memberId = 0;
const webhook = { id: "", former: "", secret: "" };

beforeAll(async () => {
  const bearer = await makeStaff(api.db);
  await api.client.call(setProviderKeys, { body: { provider: "inpost", token: "right-token" } }, { bearer });
  const asked = { url: "http://localhost:9/", kinds: ["member.joined" as const], version: 1, enabled: false };
  const { id, secret: former } = await api.client.call(addWebhook, { body: asked }, { bearer });
  const { secret } = await api.client.call(renewWebhookSecret, { params: { id } }, { bearer });
  Object.assign(webhook, { id, former, secret });
  memberId = (await makeMember(api.db)).id;
  const sealed = createVault(OLD.factors).seal(SECRET, `member:${memberId}`);
  await api.db.query("test.app", "INSERT INTO authenticator_apps (member_id, sealed_secret) VALUES ($1, $2)", [
    memberId,
    sealed,
  ]);
  await api.db.query("test.code", "INSERT INTO recovery_codes (code_hash, member_id) VALUES ('x', $1)", [memberId]);
});

const reseal = (from: typeof OLD) =>
  resealEverything({
    db: api.db,
    providers: { from: from.providers, to: NEW.providers },
    secondFactor: { from: from.factors, to: NEW.factors },
  });
const sealedNow = async () => {
  const [row] = await api.db.query<{ keys: Buffer; app: Buffer; former: Buffer; secret: Buffer }>(
    "test.sealed",
    `SELECT k.sealed AS keys, a.sealed_secret AS app, w.former_secret AS former, w.sealed_secret AS secret
     FROM provider_keys k, authenticator_apps a, webhook_endpoints w`,
  );
  return row ?? expect.fail("nothing is sealed");
};

describe("a new key", () => {
  it("is refused whole when the former one is wrong for a part", async () => {
    const before = await sealedNow();
    const wrong = { ...OLD, factors: "a key that sealed nothing of this at all" };
    await expect(reseal(wrong)).rejects.toThrow(`what belongs to member:${memberId}`);
    expect(await sealedNow()).toEqual(before);
  });

  it("opens all that the former one opened, and a run may be repeated", async () => {
    expect(await reseal(OLD)).toEqual({ providers: 1, webhooks: 1, apps: 1, codes: 1 });
    const { keys, app, former, secret } = await sealedNow();
    const ofWebhook = (sealed: Buffer) => createVault(NEW.providers).open(sealed, `webhook:${webhook.id}`).toString();
    expect([ofWebhook(former), ofWebhook(secret)]).toEqual([webhook.former, webhook.secret]);
    expect(createVault(NEW.providers).open(keys, "provider:inpost").toString()).toContain("right-token");
    expect(createVault(NEW.factors).open(app, `member:${memberId}`)).toEqual(SECRET);
    expect(() => createVault(OLD.factors).open(app, `member:${memberId}`)).toThrow(/unable to authenticate/u);
    expect(await reseal(OLD)).toEqual({ providers: 1, webhooks: 1, apps: 1, codes: 0 });
  });
});
