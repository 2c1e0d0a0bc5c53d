import type { Locale } from "@kram/domain/languages";
import {
  addContent,
  dropContentDraft,
  getContentPreview,
  getContentVersion,
  getOfficeContent,
  listArticles,
  listContentFiles,
  listContentPages,
  listOfficeContents,
  makeContentPreview,
  type OfficeContent,
  publishContent,
  restoreContentVersion,
  saveContentDraft,
  setContentFile,
  setContentLawyer,
  setContentPicture,
  setContentPlace,
  unscheduleContent,
  withdrawContent,
} from "@kram/contract/content";
import { setAgreements } from "@kram/contract/consents";
import { getRepresentative } from "@kram/contract/members";
import { listStaffActions } from "@kram/contract/staff";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../../platform/testing/test-api.ts";

let api: TestApi;
let staff: { bearer: string };
let made = 0;
beforeAll(async () => {
  api = await startTestApi();
  staff = { bearer: await makeStaff(api.db, ["content"]) };
  await api.db.query(
    "test.kinds",
    `INSERT INTO content_categories (section, slug, names) VALUES ('events', 'spotkania', '{"pl": "Spotkania", "de": "Treffen"}')`,
  );
});
afterEach(async () => expect(await api.audit()).toEqual([]));
afterAll(() => api.close());

const NOWHERE = { category: null, position: 100, startsOn: null, endsOn: null };
const DETAILS = { author: "", productCodes: [], contact: null };
const NONE = { title: "", lead: "", content: "", description: "", menu: "", place: "" };
const texts = (title: string, more: Partial<OfficeContent["texts"]> = {}) => ({
  pl: { ...NONE, title, lead: "Wstęp", content: "## Raz\n\nTreść" },
  en: NONE,
  de: NONE,
  ...more,
});

type Beginning = Partial<Parameters<typeof begin>[0]>;
const begin = (more: {
  type?: OfficeContent["type"];
  slug?: string;
  section?: OfficeContent["section"];
  audience?: "standard" | "company";
  place?: object;
}) => {
  made += 1;
  const { type = "page", slug = `strona-${made}`, section = null, audience = null, place = {} } = more;
  const body = {
    type,
    slug,
    section,
    audience,
    regional: false,
    title: "Nowa strona",
    place: { ...NOWHERE, ...place },
  };
  return api.client.call(addContent, { body }, staff);
};
const params = ({ id }: { id: string }) => ({ id });
const seen = ({ version, edits }: OfficeContent) => ({ version, edits });
const save = (text: OfficeContent, body = texts("Zapisane"), details: OfficeContent["details"] = DETAILS) =>
  api.client.call(saveContentDraft, { params: params(text), body: { ...seen(text), texts: body, details } }, staff);
const publish = (text: OfficeContent, more: { at?: string; renewsConsent?: boolean } = {}) => {
  const body = { ...seen(text), at: more.at ?? null, renewsConsent: more.renewsConsent ?? false };
  return api.client.call(publishContent, { params: params(text), body }, staff);
};
const withdraw = (text: OfficeContent, withdrawn: boolean) =>
  api.client.call(withdrawContent, { params: params(text), body: { withdrawn } }, staff);
const visit = async (slug: string, locale: Locale = "pl") =>
  (await api.client.call(listContentPages, { query: { "filters[slug]": slug, locale } })).data[0]?.attributes;
const published = async (more: Beginning = {}) => publish(await save(await begin(more)));
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe("200, from a draft to a visitor", () => {
  it("shows nothing of a draft, then its words in the reader's language or in Polish", async () => {
    const draft = await save(await begin({ slug: "o-jajku" }), texts("O jajku", { de: { ...NONE, title: "Vom Ei" } }));
    expect(draft).toMatchObject({ state: "draft", path: "/o-jajku", untranslated: ["en", "de"], version: 1 });
    expect(await visit("o-jajku")).toBeUndefined();
    const version = await catalogVersion();
    const done = await publish(draft);
    expect(done).toMatchObject({ state: "published", version: 1 });
    expect(await catalogVersion()).toBeGreaterThan(version);
    expect(await visit("o-jajku", "de")).toMatchObject({ title: "Vom Ei", lead: "Wstęp", version: 1 });
  });

  it("keeps what visitors read until the next draft is published, and tells who wrote which version", async () => {
    const first = await published({ slug: "wersje" });
    const second = await save(first, texts("Druga"));
    expect(second).toMatchObject({ state: "changed", version: 2 });
    expect((await visit("wersje"))?.title).toBe("Zapisane");
    await publish(second);
    expect(await visit("wersje")).toMatchObject({ title: "Druga", version: 2 });
    const { versions } = await api.client.call(getOfficeContent, { params: params(first) }, staff);
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [2, "published"],
      [1, "published"],
    ]);
    expect(versions.every(({ editedBy }) => editedBy !== null)).toBe(true);
  });

  it("brings an earlier version back as a draft", async () => {
    const first = await published({ slug: "powrot" });
    const second = await publish(await save(first, texts("Gorsza")));
    const old = { id: first.id, version: "1" };
    const read = await api.client.call(getContentVersion, { params: old }, staff);
    expect(read.texts.pl.title).toBe("Zapisane");
    const body = { ...seen(second), from: 1 };
    const back = await api.client.call(restoreContentVersion, { params: params(first), body }, staff);
    expect(back).toMatchObject({ state: "changed", version: 3, texts: { pl: { title: "Zapisane" } } });
    await publish(back);
    expect((await visit("powrot"))?.title).toBe("Zapisane");
  });

  it("throws a draft away: what is published stays, what never was is gone", async () => {
    const drop = (text: OfficeContent, { version, edits } = seen(text)) =>
      api.client.call(
        dropContentDraft,
        { params: params(text), query: { version: String(version), edits: String(edits) } },
        staff,
      );
    const mistaken = await begin({});
    expect(await refusalOf(drop(mistaken, { ...seen(mistaken), edits: 9 }))).toMatchObject({
      status: 409,
      code: "content.changed-meanwhile",
    });
    expect(await drop(mistaken)).toEqual({ id: mistaken.id, left: false });
    expect(await refusalOf(drop(mistaken))).toMatchObject({ status: 404, code: "content.unknown" });
    const shown = await published({ slug: "zostaje" });
    const changed = await save(shown, texts("Zbędne"));
    expect(await drop(changed)).toEqual({ id: shown.id, left: true });
    const left = await api.client.call(getOfficeContent, { params: params(shown) }, staff);
    expect(left).toMatchObject({ state: "published", texts: { pl: { title: "Zapisane" } } });
    expect((await visit("zostaje"))?.title).toBe("Zapisane");
    expect(await refusalOf(drop(left))).toMatchObject({ status: 409, code: "content.no-draft" });
  });

  it("takes a text off the shop and shows it again", async () => {
    const text = await published({ slug: "zdjeta" });
    expect(await withdraw(text, true)).toMatchObject({ state: "withdrawn" });
    expect(await visit("zdjeta")).toBeUndefined();
    await withdraw(text, false);
    expect(await visit("zdjeta")).toBeDefined();
  });

  it("publishes at an instant to come by itself, and takes the appointment back", async () => {
    const waiting = await publish(await save(await begin({ slug: "wkrotce" })), { at: inHours(24) });
    expect(waiting).toMatchObject({ state: "scheduled" });
    const taken = await api.client.call(unscheduleContent, { params: params(waiting) }, staff);
    expect(taken).toMatchObject({ state: "draft", publishAt: null });
    await publish(taken, { at: inHours(24) });
    expect(await visit("wkrotce")).toBeUndefined();
    // The moment comes.
    await api.db.query(
      "test.come",
      "UPDATE content_versions SET publish_at = now() WHERE state = 'scheduled' AND entry_id = $1",
      [taken.id],
    );
    await vi.waitFor(async () => expect(await visit("wkrotce")).toBeDefined(), { timeout: 20_000, interval: 200 });
  });

  it("notes every change with before and after", async () => {
    await withdraw(await published({ slug: "historia" }), true);
    const admin = { bearer: await makeStaff(api.db) };
    const { items } = await api.client.call(listStaffActions, { query: { subject: "historia" } }, admin);
    expect(items.map(({ action }) => action)).toEqual([
      "withdrawContent",
      "publishContent",
      "saveContentDraft",
      "addContent",
    ]);
    expect(items[0]).toMatchObject({ before: { withdrawn: false }, after: { withdrawn: true } });
  });
});

describe("200, regulations", () => {
  it("asks those whom a new version is about to accept again, and nobody else", async () => {
    const person = await makeMember(api.db);
    const company = await makeMember(api.db);
    await api.db.query("test.company", "UPDATE members SET company_name = 'Próg' WHERE id = $1", [company.id]);
    for (const { bearer } of [person, company])
      await api.client.call(setAgreements, { body: { privacyPolicyAccepted: true } }, { bearer });
    const accepted = async ({ bearer }: { bearer: string }) =>
      (await api.client.call(getRepresentative, {}, { bearer })).privacyPolicyAccepted;
    const rules = await save(await begin({ slug: "regulations", audience: "company" }));
    expect(rules.isAgreedTo).toBe(true);
    const first = await publish(rules);
    expect(await Promise.all([accepted(person), accepted(company)])).toEqual([true, true]);
    const second = await publish(await save(first, texts("Nowy regulamin")), { renewsConsent: true });
    expect(second.versions[0]).toMatchObject({ version: 2, renewsConsent: true });
    expect(await Promise.all([accepted(person), accepted(company)])).toEqual([true, false]);
  });

  it("asks nobody for a page that nobody agrees to", async () => {
    const member = await makeMember(api.db);
    await api.client.call(setAgreements, { body: { privacyPolicyAccepted: true } }, { bearer: member.bearer });
    const page = await publish(await save(await begin({})), { renewsConsent: true });
    expect(page.versions[0]?.renewsConsent).toBe(false);
    const profile = await api.client.call(getRepresentative, {}, { bearer: member.bearer });
    expect(profile.privacyPolicyAccepted).toBe(true);
  });
});

describe("200, places, pictures, files, links", () => {
  it("lists by words, kind, state and missing translation", async () => {
    const text = await published({ slug: "szukana" });
    const list = async (query: object) => {
      const { items } = await api.client.call(listOfficeContents, { query: { pageSize: 100, ...query } }, staff);
      return items.some(({ id }) => id === text.id);
    };
    expect(await list({ text: "szukan", type: "page", state: "published", untranslated: "de" })).toBe(true);
    for (const other of [{ text: "%" }, { type: "file" }, { state: "draft" }]) expect(await list(other)).toBe(false);
    const whole = { ...NONE, title: "Gesucht", lead: "Anfang", content: "Text" };
    await save(text, texts("Zapisane", { de: whole }));
    expect(await list({ untranslated: "de" })).toBe(false);
    expect(await list({ untranslated: "en" })).toBe(true);
  });

  it("lists what a lawyer should read, until somebody says that one has", async () => {
    const begun = await begin({ slug: "do-prawnika" });
    const set = ({ version, edits }: OfficeContent, needed: boolean) =>
      api.client.call(setContentLawyer, { params: { id: begun.id }, body: { version, edits, needed } }, staff);
    const waiting = async () =>
      (await api.client.call(listOfficeContents, { query: { needsLawyer: "true" } }, staff)).items.map(({ id }) => id);
    const asked = await set(begun, true);
    expect(asked.needsLawyer).toBe(true);
    expect(await waiting()).toEqual([begun.id]);
    expect((await set(asked, false)).needsLawyer).toBe(false);
    expect(await waiting()).toEqual([]);
    const saved = await save(begun, texts("Nowe słowa"));
    expect(await refusalOf(set(begun, true))).toMatchObject({ status: 409, code: "content.changed-meanwhile" });
    expect((await set(saved, true)).needsLawyer).toBe(true);
  });

  it("moves an event to other days at once", async () => {
    const place = { category: "spotkania", startsOn: "2031-05-03", endsOn: "2031-05-04" };
    const event = await published({ type: "article", section: "events", slug: "spotkanie", place });
    expect(event.path).toBe("/events/spotkanie");
    const body = { ...NOWHERE, ...place, endsOn: "2031-05-05" };
    await api.client.call(setContentPlace, { params: params(event), body }, staff);
    const { data } = await api.client.call(listArticles, { query: { "filters[section]": "events" } });
    expect(data[0]?.attributes.event).toMatchObject({ startsOn: "2031-05-03", endsOn: "2031-05-05" });
  });

  it("sets a picture in the sizes of the shop, and takes it away", async () => {
    const text = await published({ slug: "obrazek" });
    const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#406040" } })
      .png()
      .toBuffer();
    const set = (picture: { name: string; content: string } | null) =>
      api.client.call(setContentPicture, { params: params(text), body: { picture } }, staff);
    await set({ name: "las.png", content: png.toString("base64") });
    const shown = (await visit("obrazek"))?.picture?.attributes;
    expect(shown).toMatchObject({ width: 900, formats: { small: { width: 640 } } });
    expect((await fetch(api.url + shown?.url)).status).toBe(200);
    await set(null);
    expect((await visit("obrazek"))?.picture).toBeNull();
  });

  it("offers a document to download once its draft is published", async () => {
    const text = await begin({ type: "file", slug: "cennik", place: { category: "forms" } });
    const content = Buffer.from("%PDF-1.4\n%%EOF").toString("base64");
    const body = { ...seen(text), language: "pl" as const, file: { name: "cennik.pdf", content } };
    const kept = await api.client.call(setContentFile, { params: params(text), body }, staff);
    const saved = await save(kept, texts("Cennik"));
    expect(saved.files.pl).toMatchObject({ mediaType: "application/pdf", sizeBytes: 14 });
    await publish(saved);
    const files = await api.client.call(listContentFiles, { query: { "filters[slug]": "cennik", locale: "de" } });
    expect(files.data[0]?.attributes).toMatchObject({ title: "Cennik", sizeBytes: 14 });
  });

  it("opens a draft to whoever has its link", async () => {
    const draft = await save(await begin({}), texts("Szkic", { en: { ...NONE, title: "Draft" } }));
    const { url } = await api.client.call(makeContentPreview, { params: params(draft) }, staff);
    const token = url.slice(url.lastIndexOf("/") + 1);
    const read = await api.client.call(getContentPreview, { params: { token }, query: { locale: "en" } });
    expect(read).toMatchObject({ title: "Draft", lead: "Wstęp", version: 1 });
  });
});

describe("404", () => {
  it("knows only texts that exist, and only its own links", async () => {
    const unknown = { status: 404, code: "content.unknown" };
    const nowhere = { id: "999999" };
    expect(await refusalOf(api.client.call(getOfficeContent, { params: nowhere }, staff))).toMatchObject(unknown);
    expect(
      await refusalOf(api.client.call(withdrawContent, { params: nowhere, body: { withdrawn: true } }, staff)),
    ).toMatchObject(unknown);
    const draft = await begin({});
    const version = api.client.call(getContentVersion, { params: { id: draft.id, version: "9" } }, staff);
    expect(await refusalOf(version)).toMatchObject(unknown);
    const { url } = await api.client.call(makeContentPreview, { params: params(draft) }, staff);
    const token = `9${url.slice(url.lastIndexOf("/") + 1)}`;
    expect(await refusalOf(api.client.call(getContentPreview, { params: { token }, query: {} }))).toMatchObject(
      unknown,
    );
  });
});

describe("409", () => {
  it("refuses a second text at one address", async () => {
    await begin({ slug: "zajeta" });
    expect(await refusalOf(begin({ slug: "zajeta" }))).toMatchObject({ status: 409, code: "content.slug-taken" });
  });

  it("refuses to save over what somebody else wrote meanwhile", async () => {
    const draft = await begin({});
    const mine = await save(draft, texts("Moja"));
    expect(await refusalOf(save(draft, texts("Cudza")))).toMatchObject({
      status: 409,
      code: "content.changed-meanwhile",
    });
    const now = await api.client.call(getOfficeContent, { params: params(mine) }, staff);
    expect(now.texts.pl.title).toBe("Moja");
  });

  it("changes nothing that waits for its moment, and publishes nothing without a draft", async () => {
    const waiting = await publish(await save(await begin({})), { at: inHours(24) });
    expect(await refusalOf(save(waiting))).toMatchObject({ status: 409, code: "content.scheduled" });
    const done = await published();
    expect(await refusalOf(publish(done))).toMatchObject({ status: 409, code: "content.no-draft" });
    const back = api.client.call(unscheduleContent, { params: params(done) }, staff);
    expect(await refusalOf(back)).toMatchObject({ status: 409, code: "content.no-draft" });
  });
});

describe("422", () => {
  it("wants a Polish title, a place that there is, and a moment to come", async () => {
    const draft = await begin({});
    expect(await refusalOf(save(draft, texts(" ")))).toMatchObject({ status: 422, code: "field-is-required" });
    expect(await refusalOf(publish(draft, { at: inHours(-1) }))).toMatchObject({ code: "content.time-passed" });
    const wrong = { status: 422, code: "content.place-wrong" };
    for (const place of [
      { type: "article" as const },
      { section: "blog" as const },
      { place: { category: "nowhere" } },
      { place: { startsOn: "2031-05-03", endsOn: "2031-05-03" } },
      { type: "article" as const, section: "events" as const },
      { type: "article" as const, section: "events" as const, place: { startsOn: "2031-05-03", endsOn: "2031-05-02" } },
      { type: "article" as const, section: "blog" as const, place: { category: "spotkania" } },
    ])
      expect(await refusalOf(begin(place))).toMatchObject(wrong);
  });

  it("takes pictures and documents only for what they are", async () => {
    const text = await begin({ type: "file" });
    const content = Buffer.from("%PDF-1.4\n%%EOF").toString("base64");
    const picture = { name: "a.png", content };
    const asPicture = api.client.call(setContentPicture, { params: params(text), body: { picture } }, staff);
    expect(await refusalOf(asPicture)).toMatchObject({ status: 422, code: "attachment.wrong-type" });
    const file = { name: "a.pdf", content: Buffer.from("hello").toString("base64") };
    const body = { ...seen(text), language: "pl" as const, file };
    const asFile = api.client.call(setContentFile, { params: params(text), body }, staff);
    expect(await refusalOf(asFile)).toMatchObject({ status: 422, code: "attachment.wrong-type" });
  });
});

async function catalogVersion(): Promise<number> {
  const [row] = await api.db.query<{ version: number }>("test.version", "SELECT version FROM catalog_version");
  return row?.version ?? 0;
}
