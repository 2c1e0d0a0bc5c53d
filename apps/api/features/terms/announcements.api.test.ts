import { setAgreements } from "@kram/contract/consents";
import {
  getOfficeContent,
  getPageVersion,
  listPageVersions,
  publishContent,
  saveContentDraft,
  unscheduleContent,
} from "@kram/contract/content";
import { getRepresentative } from "@kram/contract/members";
import { countryOf } from "@kram/countries/country";
import { describe, expect, it } from "vitest";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { makeEntry } from "../content/testing/entries.ts";
import { createMailWords, type Deliver } from "../mail/public.ts";
import { createAnnouncementHandlers } from "./announcements.ts";

const api = shopApi();
const NOTICE_DAYS = 14;

const inDays = (days: number) =>
  new Intl.DateTimeFormat("sv", { timeZone: "Europe/Warsaw" }).format(Date.now() + days * 86_400_000);

/** A page that members accept, with a draft behind its first version; only the newest such page stands. */
async function draftOf({ slug = "privacy-policy", audience }: { slug?: string; audience?: string } = {}) {
  const staff = { bearer: await makeStaff(api.db) };
  await api.db.query("test.gone", "UPDATE content_entries SET slug = slug || '-' || id WHERE slug = $1", [slug]);
  const id = await makeEntry(api.db, {
    slug,
    ...(audience ? { audience } : {}),
    texts: { pl: { title: "Zasady", body: "Termin to 14 dni." } },
  });
  const params = { id: String(id) };
  const { texts, details, version, edits } = await api.client.call(getOfficeContent, { params }, staff);
  const written = { ...texts, pl: { ...texts.pl, content: "Termin to 30 dni." } };
  const body = { version, edits, texts: written, details };
  const draft = await api.client.call(saveContentDraft, { params, body }, staff);
  const publish = (more: object) =>
    api.client.call(
      publishContent,
      { params, body: { version: draft.version, edits: draft.edits, at: null, renewsConsent: false, ...more } },
      staff,
    );
  return { id, params, staff, publish };
}

/** An accepting member. */
async function accepting(companyName: string | null = null) {
  const member = await makeMember(api.db);
  const change = "UPDATE members SET privacy_policy_accepted_at = now(), company_name = $2, name = 'Ala' WHERE id = $1";
  await api.db.query("test.accepts", change, [member.id, companyName]);
  return { ...member, options: { bearer: member.bearer } };
}

const accepts = async ({ options }: { options: { bearer: string } }) =>
  (await api.client.call(getRepresentative, {}, options)).privacyPolicyAccepted;

/** Its day has come. */
async function comesTo(id: number) {
  await api.db.query(
    "test.due",
    "UPDATE content_versions SET publish_at = now() WHERE entry_id = $1 AND state = 'scheduled'",
    [id],
  );
  const isPublished = async () =>
    (
      await api.db.query<{ state: string }>(
        "test.state",
        "SELECT state FROM content_versions WHERE entry_id = $1 ORDER BY version DESC LIMIT 1",
        [id],
      )
    )[0]?.state;
  await expect.poll(isPublished, { timeout: 10_000 }).toBe("published");
}

/** About a text. */
const mailsTo = (memberId: number, entryId: number) =>
  api.db.query<{ id: number; payload: Record<string, unknown> }>(
    "test.mails",
    `SELECT o.id, o.payload FROM outbox o JOIN content_versions v ON v.id = (o.payload->>'versionId')::bigint
     WHERE o.kind = 'mail.terms-announced' AND (o.payload->>'memberId')::bigint = $1 AND v.entry_id = $2`,
    [memberId, entryId],
  );

function handlers(onMail: (mail: Mail | null) => void) {
  const deliver: Deliver = async (_, make) => onMail(await make((reader) => reader));
  return createAnnouncementHandlers({
    deliver,
    words: createMailWords({ get: () => null }),
    db: api.db,
    country: countryOf("pl"),
    shopUrl: "https://shop.example/pl",
  });
}

describe("200", () => {
  it("shows everybody the new version before its day, with what it replaces", async () => {
    const { publish } = await draftOf();
    const page = { params: { slug: "privacy-policy" }, query: {} } as const;
    expect((await api.client.call(listPageVersions, page)).items).toMatchObject([{ version: 1, announced: false }]);
    await publish({ announcedFor: inDays(NOTICE_DAYS) });
    const { items } = await api.client.call(listPageVersions, page);
    expect(items.map(({ version, announced }) => [version, announced])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(new Date(items[0]?.from ?? "").toLocaleString("sv", { timeZone: "Europe/Warsaw" })).toBe(
      `${inDays(NOTICE_DAYS)} 00:00:00`,
    );
    const read = (version: string) =>
      api.client.call(getPageVersion, { params: { slug: "privacy-policy", version }, query: { locale: "de" } });
    expect(await read("2")).toMatchObject({
      title: "Zasady",
      content: "Termin to 30 dni.",
      before: { version: 1, content: "Termin to 14 dni." },
    });
    expect((await read("1")).before).toBeNull();
    expect(await refusalOf(read("3"))).toMatchObject({ status: 404, code: "content.unknown" });
  });

  it("hides what is only drafted or scheduled, and reads each audience its own", async () => {
    const { publish } = await draftOf({ slug: "regulations", audience: "company" });
    await publish({ at: new Date(Date.now() + 86_400_000).toISOString() });
    const list = (audience: "standard" | "company") =>
      api.client.call(listPageVersions, { params: { slug: "regulations" }, query: { "filters[audience]": audience } });
    expect((await list("company")).items.map(({ version }) => version)).toEqual([1]);
    expect(await refusalOf(list("standard"))).toMatchObject({ status: 404, code: "content.unknown" });
  });

  it("mails each member whom it concerns once, with the comparison, how to leave, and that silence is no consent", async () => {
    const { publish, id } = await draftOf({ slug: "regulations", audience: "company" });
    const [firm, person, gone] = [await accepting("Firma"), await accepting(), await accepting("Była")];
    const erase =
      "UPDATE members SET erased_at = now(), password_hash = NULL, email = id || '@erased.invalid' WHERE id = $1";
    await api.db.query("test.erased", erase, [gone.id]);
    await publish({ announcedFor: inDays(NOTICE_DAYS) });
    await expect.poll(async () => (await mailsTo(firm.id, id)).length, { timeout: 10_000 }).toBe(1);
    expect([await mailsTo(person.id, id), await mailsTo(gone.id, id)]).toEqual([[], []]);

    const sent: (Mail | null)[] = [];
    const { "terms.announce": tell, "mail.terms-announced": mail } = handlers((made) => sent.push(made));
    const [entry] = await mailsTo(firm.id, id);
    const versionId = entry?.payload["versionId"];
    await Promise.all([tell?.({ payload: { versionId } } as never), tell?.({ payload: { versionId } } as never)]);
    expect(await mailsTo(firm.id, id)).toHaveLength(1);

    await mail?.({ kind: "mail.terms-announced", ...entry } as never);
    expect(sent[0]?.subject).toMatch(/^Od .+ zmienia się: Zasady$/u);
    expect(sent[0]?.text).toContain("https://shop.example/pl/versions/regulations-company/2");
    expect(sent[0]?.text).toContain("https://shop.example/pl/profile/delete");
    expect(sent[0]?.text).toContain("Milczenie nie jest zgodą");
    await comesTo(id);
    await mail?.({ kind: "mail.terms-announced", ...entry } as never);
    expect(sent[1]).toBeNull();
  });

  it("asks from its day on, but not who accepted before", async () => {
    const { publish, id } = await draftOf();
    const [early, silent] = [await accepting(), await accepting("Firma")];
    await publish({ announcedFor: inDays(NOTICE_DAYS) });
    expect([await accepts(early), await accepts(silent)]).toEqual([true, true]);
    const body = { announced: { slug: "privacy-policy", version: 2 } } as const;
    await api.client.call(setAgreements, { body }, early.options);
    const [logged] = await api.db.query(
      "test.logged",
      `SELECT document, version, granted, text_sha256 = sha256(convert_to(E'Zasady\\nTermin to 30 dni.', 'UTF8')) AS exact
       FROM consent_log WHERE member_id = $1`,
      [early.id],
    );
    expect(logged).toEqual({ document: "page/privacy-policy", version: 2, granted: true, exact: true });
    await comesTo(id);
    expect([await accepts(early), await accepts(silent)]).toEqual([true, false]);
  });

  it("counts no acceptance of words that were taken back and announced anew", async () => {
    const { publish, id, params, staff } = await draftOf();
    const early = await accepting();
    await publish({ announcedFor: inDays(NOTICE_DAYS) });
    const body = { announced: { slug: "privacy-policy", version: 2 } } as const;
    await api.client.call(setAgreements, { body }, early.options);
    await api.client.call(unscheduleContent, { params }, staff);
    expect(await refusalOf(api.client.call(setAgreements, { body }, early.options))).toMatchObject({
      status: 404,
      code: "content.unknown",
    });
    await publish({ announcedFor: inDays(NOTICE_DAYS + 1) });
    await comesTo(id);
    expect(await accepts(early)).toBe(false);
  });
});

describe("404 and 422", () => {
  it("is announced early enough, and only what members accept", async () => {
    const { publish } = await draftOf();
    expect(await refusalOf(publish({ announcedFor: inDays(NOTICE_DAYS - 1) }))).toMatchObject({
      status: 422,
      code: "content.notice-short",
    });
    const other = await draftOf({ slug: "complaints" });
    expect(await refusalOf(other.publish({ announcedFor: inDays(NOTICE_DAYS) }))).toMatchObject({
      status: 422,
      code: "content.not-agreed",
    });
    expect(countryOf("de").termsNoticeDays).toBe(42);
  });

  it("accepts nothing that nobody announced", async () => {
    await draftOf();
    const member = await accepting();
    for (const version of [1, 2, 9]) {
      const body = { announced: { slug: "privacy-policy" as const, version } };
      expect(await refusalOf(api.client.call(setAgreements, { body }, member.options))).toMatchObject({ status: 404 });
    }
    expect(await accepts(member)).toBe(true);
  });
});
