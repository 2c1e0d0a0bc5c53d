import {
  getOwnPage,
  getPersonalPage,
  hidePersonalPage,
  listPersonalPages,
  removeOwnPicture,
  setOwnPage,
  setOwnPicture,
  writeToPartner,
} from "@kram/contract/personal-pages";
import { getSponsor, register } from "@kram/contract/registration";
import { PAGE_TAGS } from "@kram/domain/catalog";
import { PERSONAL_PAGE } from "@kram/domain/personal-pages";
import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { openSmtpInbox, type SmtpInbox } from "../../platform/testing/smtp-inbox.ts";
import { solveProof } from "../../platform/testing/solve-proof.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { createPartnerMessagesRepository } from "./partner-messages.repository.ts";

let inbox: SmtpInbox;
let api: TestApi;
let names = 0;
beforeAll(async () => {
  inbox = await openSmtpInbox();
  api = await startTestApi({ SMTP_URL: inbox.url, SHOP_URL: "http://shop.test/pl" });
});
afterAll(async () => {
  await api.close();
  await inbox.close();
});

type Member = Awaited<ReturnType<typeof makeMember>>;
type Page = Parameters<typeof api.client.call<typeof setOwnPage>>[1]["body"];

const EMPTY = { greeting: "", shownName: "", products: [], mayWrite: true, published: true };

function nextName(): string {
  names += 1;
  return `partner-${names}`;
}

async function makePartner(page: Partial<Page> = {}, surname = "Zając") {
  const member = await makeMember(api.db);
  await api.db.query("test.name", "UPDATE members SET name = 'Anna', surname = $2 WHERE id = $1", [member.id, surname]);
  const short = page.short ?? nextName();
  await set(member, { ...page, short });
  return { ...member, short };
}

const set = (member: Member, page: Partial<Page>) =>
  api.client.call(setOwnPage, { body: { short: nextName(), ...EMPTY, ...page } }, member);
const read = (short: string) => api.client.call(getPersonalPage, { params: { short } });
const sponsor = (sponsorNo: string) => api.client.call(getSponsor, { query: { sponsorNo } });
const touched = async (short: string) => {
  const tag = PAGE_TAGS.person(createHash("sha256").update(short).digest("hex").slice(0, 16));
  return (await api.db.query("test.touched", "SELECT 1 FROM catalog_changes WHERE $1 = ANY (touched)", [tag])).length;
};

async function write(short: string, words: { name?: string; content?: string; email?: string; website?: string } = {}) {
  const { name = "Jan", content = "Czy ten krem jest dla mnie?", email = "jan@goscie.test", website = "" } = words;
  const token = website === "" ? await solveProof(api) : "none";
  return api.client.call(writeToPartner, {
    params: { short },
    body: { name, content, email, website, token, locale: "de" as const },
  });
}

const portrait = async (width = 400, height = 600) =>
  (
    await sharp({ create: { width, height, channels: 3, background: "#2f6b4f" } })
      .withExif({ IFD0: { Copyright: "secret-place" } })
      .jpeg()
      .toBuffer()
  ).toString("base64");

describe("200", () => {
  it("shows what a partner published, with products in their order, and nothing else of the partner", async () => {
    const [first, second] = [await makeProduct(api.db), await makeProduct(api.db)];
    const partner = await makePartner({ greeting: "  Cześć!\nTu Anna. ", products: [second, first] });
    const answer = await read(partner.short);
    expect(answer).toEqual({
      short: partner.short,
      page: { name: "Anna Z.", greeting: "Cześć!\nTu Anna.", products: [second, first], picture: null, mayWrite: true },
    });
    expect(JSON.stringify(answer)).not.toContain(partner.memberNo);
  });

  it("knows a short name in any case, and by a former name whom it named", async () => {
    const partner = await makePartner({ short: "Zielarka-Anna" });
    await set(partner, { short: "zielarka" });
    expect((await read("ZIELARKA-anna")).short).toBe("zielarka");
    expect((await sponsor("Zielarka-Anna")).name).toBe("Anna Z.");
  });

  it("keeps a page to its owner until it is published", async () => {
    const partner = await makePartner({ published: false, greeting: "Jeszcze nie" });
    expect(await read(partner.short)).toEqual({ short: partner.short, page: null });
    expect(await sponsor(partner.short)).toMatchObject({ sponsorNo: partner.short, name: "A. Z." });
    expect(await api.client.call(getOwnPage, {}, partner)).toMatchObject({
      short: partner.short,
      greeting: "Jeszcze nie",
      link: `http://shop.test/pl/p/${partner.short}`,
      qrSvg: expect.stringContaining("<svg"),
      plainName: "Anna Z.",
      suggested: "anna-z",
      published: false,
    });
  });

  it("recommends by the chosen name while the page can be seen", async () => {
    const partner = await makePartner({ shownName: "Zielona Ania" });
    expect((await sponsor(partner.memberNo)).name).toBe("Zielona Ania");
    await set(partner, { short: partner.short, shownName: "Zielona Ania", published: false });
    expect((await sponsor(partner.memberNo)).name).toBe("A. Z.");
  });

  it("joins below the partner by the short name", async () => {
    const partner = await makePartner();
    const email = `nowa-${partner.short}@goscie.test`;
    await api.client.call(register, { body: { sponsorNo: ` ${partner.short.toUpperCase()} `, email } });
    const rows = await api.db.query("test.joined", "SELECT sponsor_id AS id FROM registrations WHERE email = $1", [
      email,
    ]);
    expect(rows).toEqual([{ id: partner.id }]);
  });

  it("touches the kept pages of all names when page or person change", async () => {
    const partner = await makePartner();
    const former = partner.short;
    const now = nextName();
    const before = await touched(former);
    await set(partner, { short: now });
    expect([await touched(former), await touched(now)]).toEqual([before + 1, 1]);
    await api.db.query("test.marry", "UPDATE members SET surname = 'Wilk' WHERE id = $1", [partner.id]);
    expect(await touched(now)).toBe(2);
    expect((await read(now)).page?.name).toBe("Anna W.");
  });

  // asvs: "5.2.1"
  it("draws the picture anew as a small square without the camera's notes, and takes it away", async () => {
    const partner = await makePartner();
    await api.client.call(setOwnPicture, { body: { content: await portrait() } }, partner);
    const { page } = await read(partner.short);
    const bytes = Buffer.from(page?.picture ?? "", "base64");
    const side = PERSONAL_PAGE.pictureSide;
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: side, height: side });
    expect(bytes.includes("secret-place")).toBe(false);
    await api.client.call(removeOwnPicture, {}, partner);
    expect((await read(partner.short)).page?.picture).toBeNull();
  });

  it("mails a visitor's words to the partner without links, and forgets them", async () => {
    const partner = await makePartner();
    const words = { content: "Zobacz https://zle.example/x\n\nPozdrawiam", name: "Jan www.zle.pl" };
    expect(await write(partner.short, { ...words, email: "Pytam@goscie.test" })).toEqual({ accepted: true });
    const { source, text } = await mailTo(partner.email);
    expect(source).toContain("Reply-To: pytam@goscie.test");
    expect(text).toContain("https: //zle. example/x");
    expect(text).toContain("Jan www. zle. pl");
    expect(text).toContain("niemiecki");
    expect(text).not.toContain("https://zle.example");
    const left = () =>
      api.db.query("test.left", "SELECT name, email, content FROM personal_page_messages WHERE member_id = $1", [
        partner.id,
      ]);
    await vi.waitFor(async () => expect(await left()).toEqual([{ name: "", email: "", content: "" }]), 10_000);
    await api.db.query(
      "test.age",
      "UPDATE personal_page_messages SET created_at = now() - interval '25 hours' WHERE member_id = $1",
      [partner.id],
    );
    await createPartnerMessagesRepository(api.db).sweep();
    expect(await left()).toEqual([]);
    expect(inbox.received.some(({ to }) => to.includes("pytam@goscie.test"))).toBe(false);
  });

  it("drops what fills the trap without saying so", async () => {
    const partner = await makePartner();
    expect(await write(partner.short, { website: "https://spam.example" })).toEqual({ accepted: true });
    expect(
      await api.db.query("test.none", "SELECT 1 FROM personal_page_messages WHERE member_id = $1", [partner.id]),
    ).toEqual([]);
  });

  it("lets staff hide a page with a reason that the partner reads, and show it again", async () => {
    const partner = await makePartner({ greeting: "Leczy wszystko", shownName: "Doktor Anna" });
    const staff = { bearer: await makeStaff(api.db) };
    const hide = (reason: string) =>
      api.client.call(hidePersonalPage, { params: { memberNo: partner.memberNo }, body: { reason } }, staff);
    expect(await hide(" Obietnica leczenia ")).toMatchObject({
      hiddenReason: "Obietnica leczenia",
      name: "Doktor Anna",
    });
    expect((await read(partner.short)).page).toBeNull();
    expect((await sponsor(partner.short)).name).toBe("A. Z.");
    expect(await refusalOf(write(partner.short))).toMatchObject({ code: "personal-page.unknown" });
    expect(await api.client.call(getOwnPage, {}, partner)).toMatchObject({ hiddenReason: "Obietnica leczenia" });
    const listed = (query: Parameters<typeof api.client.call<typeof listPersonalPages>>[1]["query"]) =>
      api.client.call(listPersonalPages, { query }, staff);
    expect(await listed({ hidden: "true", text: partner.short })).toMatchObject({
      totalCount: 1,
      items: [{ memberNo: partner.memberNo, greeting: "Leczy wszystko" }],
    });
    expect((await listed({ hidden: "false", text: partner.short })).totalCount).toBe(0);
    expect(await hide("")).toMatchObject({ hiddenReason: null });
    expect((await read(partner.short)).page).not.toBeNull();
    const noted = await api.db.query<{ reason: string | null }>(
      "test.noted",
      "SELECT after->>'hidden' AS reason FROM staff_actions WHERE action = 'hidePersonalPage' AND subject = $1 ORDER BY id",
      [partner.memberNo],
    );
    expect(noted.map(({ reason }) => reason)).toEqual(["Obietnica leczenia", null]);
  });

  it("keeps what was chosen before and is not shown any more", async () => {
    const code = await makeProduct(api.db);
    const partner = await makePartner({ products: [code] });
    await api.db.query("test.club", "UPDATE products SET visible_for_guest = false WHERE code = $1", [code]);
    expect((await set(partner, { short: partner.short, products: [code] })).products).toEqual([code]);
  });
});

describe("404", () => {
  it.each(["nie-ma-go", "1", "ab", "a/b", "%"])("knows nobody as %j", async (short) =>
    expect(await refusalOf(read(short))).toMatchObject({ status: 404, code: "personal-page.unknown" }),
  );

  it("knows no page of somebody who was blocked", async () => {
    const partner = await makePartner();
    await api.db.query("test.block", "UPDATE members SET blocked_at = now(), block_reason = 'test' WHERE id = $1", [
      partner.id,
    ]);
    expect(await refusalOf(read(partner.short))).toMatchObject({ code: "personal-page.unknown" });
  });

  it("needs a page before it has a picture or is hidden", async () => {
    const member = await makeMember(api.db);
    const none = { status: 404, code: "personal-page.none" };
    const content = await portrait();
    expect(await refusalOf(api.client.call(setOwnPicture, { body: { content } }, member))).toMatchObject(none);
    expect(await refusalOf(api.client.call(removeOwnPicture, {}, member))).toMatchObject(none);
    const staff = { bearer: await makeStaff(api.db) };
    const hiding = api.client.call(
      hidePersonalPage,
      { params: { memberNo: member.memberNo }, body: { reason: "x" } },
      staff,
    );
    expect(await refusalOf(hiding)).toMatchObject(none);
  });
});

describe("409, 422 and 429", () => {
  it("gives a short name to one member, former ones included", async () => {
    const partner = await makePartner();
    const former = partner.short;
    await set(partner, { short: nextName() });
    const taken = { status: 409, code: "short-name.taken" };
    expect(await refusalOf(set(await makeMember(api.db), { short: former.toUpperCase() }))).toMatchObject(taken);
    expect((await set(partner, { short: former })).short).toBe(former);
    const rivals = [await makeMember(api.db), await makeMember(api.db), await makeMember(api.db)];
    const short = nextName();
    const outcomes = await Promise.all(rivals.map((each) => refusalOf(set(each, { short })).catch(() => null)));
    expect(outcomes.filter((outcome) => outcome !== null)).toEqual([
      expect.objectContaining(taken),
      expect.objectContaining(taken),
    ]);
  });

  it("lets nobody gather short names", async () => {
    const member = await makeMember(api.db);
    for (let at = 0; at < PERSONAL_PAGE.names; at += 1) await set(member, {});
    expect(await refusalOf(set(member, {}))).toMatchObject({ status: 409, code: "short-name.too-many" });
  });

  it.each<[Partial<Page>, string]>([
    [{ short: "" }, "field-is-required"],
    [{ short: "a b" }, "short-name.shape"],
    [{ short: "admin" }, "short-name.reserved"],
    [{ short: "moja-ovanea" }, "short-name.reserved"],
    [{ shownName: "Anna 24" }, "shown-name.shape"],
    [{ shownName: "Ovanea Anna" }, "shown-name.reserved"],
    [{ products: ["NIEMA"] }, "product.unknown"],
    [{ products: ["A", "A"] }, "request.invalid"],
    [{ products: Array.from({ length: 13 }, (_, at) => `P${at}`) }, "request.invalid"],
    [{ greeting: "x".repeat(1001) }, "request.too-long"],
  ])("refuses %j", async (page, code) => {
    await makeProduct(api.db);
    expect(await refusalOf(set(await makeMember(api.db), page))).toMatchObject({ code });
  });

  it("refuses files that are no pictures", async () => {
    const partner = await makePartner();
    const send = (content: string) => refusalOf(api.client.call(setOwnPicture, { body: { content } }, partner));
    for (const bytes of [Buffer.from("<svg onload=alert(1)>"), Buffer.from("%PDF-1.7")])
      expect(await send(bytes.toString("base64"))).toMatchObject({ status: 422, code: "attachment.wrong-type" });
    expect(await send(Buffer.alloc(5 * 1024 * 1024 + 1).toString("base64"))).toMatchObject({
      code: "attachment.too-big",
    });
  });

  it("takes a message with a proof of work, once", async () => {
    const partner = await makePartner();
    const token = await solveProof(api);
    const body = { name: "Jan", email: "jan@goscie.test", content: "Pytanie", token };
    const send = () => api.client.call(writeToPartner, { params: { short: partner.short }, body });
    await send();
    expect(await refusalOf(send())).toMatchObject({ status: 422, code: "bot-check.failed" });
  });

  it("writes to nobody who turned the form off, and spends no proof on it", async () => {
    const partner = await makePartner({ mayWrite: false });
    const token = await solveProof(api);
    const body = { name: "Jan", email: "jan@goscie.test", content: "Pytanie", token };
    const send = (short: string) => api.client.call(writeToPartner, { params: { short }, body });
    expect(await refusalOf(send(partner.short))).toMatchObject({ code: "personal-page.unknown" });
    expect(await send((await makePartner()).short)).toEqual({ accepted: true });
  });

  it("lets ten messages an hour and thirty a day reach a partner", async () => {
    const partner = await makePartner();
    const fill = (count: number, age: string) =>
      api.db.query(
        "test.fill",
        `INSERT INTO personal_page_messages (member_id, name, email, content, locale, mailed, created_at)
         SELECT $1, '', '', '', 'pl', true, now() - $3::interval FROM generate_series(1, $2)`,
        [partner.id, count, age],
      );
    const full = { status: 429, code: "personal-page.too-many-messages" };
    await fill(9, "10 minutes");
    await write(partner.short);
    expect(await refusalOf(write(partner.short))).toMatchObject(full);
    await api.db.query("test.later", "UPDATE personal_page_messages SET created_at = now() - interval '2 hours'");
    await fill(19, "3 hours");
    await write(partner.short);
    expect(await refusalOf(write(partner.short))).toMatchObject(full);
  });
});

function mailTo(address: string) {
  return vi.waitUntil(() => {
    const found = inbox.received.find(({ to }) => to.includes(address));
    return found && { source: found.source, text: plainTextOf(found.source) };
  }, 10_000);
}

/** Mails are written in quoted-printable. */
function plainTextOf(source: string): string {
  const bytes = source
    .replace(/=\r?\n/gu, "")
    .replace(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
