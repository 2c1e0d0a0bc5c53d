import { createHash } from "node:crypto";
import { addCartLine } from "@kram/contract/cart";
import { setAgreements } from "@kram/contract/consents";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

interface LogRow {
  consent: string;
  granted: boolean;
  document: string;
  audience: string;
  locale: string;
  version: number | null;
  hash: string | null;
  source: string;
}

const api = shopApi();

const logOf = (memberId: number) =>
  api.db.query<LogRow>(
    "test.log",
    `SELECT consent, granted, document, audience, locale, version, encode(text_sha256, 'hex') AS hash, source
     FROM consent_log WHERE member_id = $1 ORDER BY id`,
    [memberId],
  );

async function publish(details: { type: string; slug: string; audience?: string; region?: string; version: number }) {
  const { type, slug, audience = null, region = "pl", version } = details;
  const text = (locale: string) => ({
    title: `${slug} ${version}`,
    lead: locale,
    body: `${audience ?? "all"} ${region}`,
  });
  await api.db.query(
    "test.publish",
    `WITH entry AS (
       INSERT INTO content_entries (type, slug, audience, region) VALUES ($1, $2, $3, $4)
       ON CONFLICT (type, section, slug, region, audience) DO UPDATE SET position = 100 RETURNING id)
     INSERT INTO content_versions (entry_id, version, state, published_at, texts)
     SELECT id, $5::integer, 'published', now() + make_interval(secs => $5::integer), $6 FROM entry`,
    [type, slug, audience, region, version, JSON.stringify({ pl: text("pl"), de: text("de") })],
  );
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

describe("200", () => {
  it("stores what was decided and logs the words in their language, version and hash", async () => {
    for (const audience of ["standard", "company"])
      await publish({ type: "page", slug: "regulations", audience, version: 1 });
    await publish({ type: "page", slug: "regulations", audience: "company", version: 2 });
    await publish({ type: "page", slug: "regulations", audience: "company", region: "de", version: 3 });
    const member = await makeMember(api.db);
    await api.db.query("test.company", "UPDATE members SET company_name = 'Próg' WHERE id = $1", [member.id]);
    const body = { privacyPolicyAccepted: true, rodoMarketingAccepted: false, source: "regulations-dialog" } as const;
    const options = { bearer: member.bearer, headers: { "accept-language": "de" } };
    const profile = await api.client.call(setAgreements, { body }, options);
    expect(profile.agreements).toEqual({
      privacyPolicyAccepted: true,
      rodoMarketingAccepted: false,
      contactAgreement: false,
    });
    const shared = { audience: "company", locale: "de", source: "regulations-dialog" };
    const unknown = { ...shared, version: null, hash: null };
    expect(await logOf(member.id)).toEqual([
      {
        ...shared,
        consent: "privacyPolicyAccepted",
        granted: true,
        document: "page/regulations",
        version: 2,
        hash: hashOf("regulations 2\nde\ncompany pl"),
      },
      { ...unknown, consent: "privacyPolicyAccepted", granted: true, document: "page/privacy-policy" },
      { ...unknown, consent: "privacyPolicyAccepted", granted: true, document: "additional/regulations-update" },
      { ...unknown, consent: "rodoMarketingAccepted", granted: false, document: "additional/marketing-agreement" },
    ]);
  });

  it("takes a consent back, keeps what is not named, and logs only decisions", async () => {
    const { id, bearer } = await makeMember(api.db);
    const decide = (body: { contactAgreement?: boolean; rodoMarketingAccepted?: boolean }) =>
      api.client.call(setAgreements, { body }, { bearer });
    await decide({ contactAgreement: true, rodoMarketingAccepted: true });
    const { agreements, rodoMarketingAcceptedDate } = await decide({ rodoMarketingAccepted: false });
    expect(agreements).toMatchObject({ contactAgreement: true, rodoMarketingAccepted: false });
    expect(rodoMarketingAcceptedDate).toBeNull();
    await decide({});
    expect((await logOf(id)).map(({ consent, granted }) => [consent, granted])).toEqual([
      ["contactAgreement", true],
      ["rodoMarketingAccepted", true],
      ["rodoMarketingAccepted", false],
    ]);
  });

  it("logs what is ticked in the checkout; an empty box takes nothing back", async () => {
    const { id, bearer } = await makeMember(api.db);
    await api.client.call(setAgreements, { body: { rodoMarketingAccepted: true } }, { bearer });
    await api.client.call(addCartLine, { body: { code: await makeProduct(api.db), quantity: 1 } }, { bearer });
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, { bearer });
    const body = { privacyPolicyAccepted: true, contactAgreement: true, rodoMarketingAccepted: false } as const;
    await api.client.call(placeOrder, { body }, { bearer });
    const rows = (await logOf(id)).filter(({ source }) => source === "checkout");
    expect(rows.map(({ document, granted }) => [document, granted])).toEqual([
      ["page/regulations", true],
      ["page/privacy-policy", true],
      ["additional/contact-agreement", true],
    ]);
    const kept = await api.client.call(setAgreements, { body: {} }, { bearer });
    expect(kept.agreements.rodoMarketingAccepted).toBe(true);
  });
});

describe("401, 403", () => {
  it("is for members", async () => {
    const call = (options: { bearer?: string }) => refusalOf(api.client.call(setAgreements, { body: {} }, options));
    expect(await call({})).toMatchObject({ status: 401 });
    expect(await call({ bearer: await makeStaff(api.db) })).toMatchObject({ status: 403 });
  });
});

describe("422", () => {
  it("does not let the policy be taken back", async () => {
    const { bearer } = await makeMember(api.db);
    const body = { privacyPolicyAccepted: false as never };
    expect(await refusalOf(api.client.call(setAgreements, { body }, { bearer }))).toMatchObject({
      status: 422,
      code: "field-is-required",
    });
  });
});

describe("the log", () => {
  it.each(["UPDATE consent_log SET granted = false", "DELETE FROM consent_log", "TRUNCATE consent_log"])(
    "is only ever added to: %s",
    async (statement) => {
      const { bearer } = await makeMember(api.db);
      await api.client.call(setAgreements, { body: { contactAgreement: true } }, { bearer });
      await expect(api.db.query(`test.${statement}`, statement)).rejects.toThrow("only ever added to");
    },
  );
});
