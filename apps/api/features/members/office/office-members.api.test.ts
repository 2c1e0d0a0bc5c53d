import {
  addMemberNote,
  removeMemberNote,
  blockMember,
  endMemberSessions,
  getOfficeMember,
  getRepresentative,
  listOfficeMembers,
  listRegistrations,
  mailRegistrationAgain,
  exportRepresentative,
  sendMemberPasswordLink,
  tagMember,
  unblockMember,
  withdrawRegistration,
} from "@kram/contract/members";
import { askForSignInLink, register, signInByLink } from "@kram/contract/registration";
import { signIn } from "@kram/contract/sessions";
import { listStaffActions } from "@kram/contract/staff";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeSession, makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { shopApi } from "../../../platform/testing/shop-api.ts";
import { openPostbox, type Postbox } from "../../registration/testing/postbox.ts";
import { hashPassword } from "../../sessions/public.ts";

const PASSWORD = "zażółć gęślą jaźń 7";
const api = shopApi();
let mails: Postbox;
let staff: { bearer: string };
let passwordHash: string;
beforeAll(async () => {
  mails = openPostbox(api);
  staff = { bearer: await makeStaff(api.db, ["service"]) };
  passwordHash = await hashPassword(PASSWORD);
});

const look = (memberNo: string) => api.client.call(getOfficeMember, { params: { memberNo } }, staff);
const block = (memberNo: string, reason = "Zgłoszone przejęcie konta") =>
  api.client.call(blockMember, { params: { memberNo }, body: { reason } }, staff);
const note = (memberNo: string, text: string) =>
  api.client.call(addMemberNote, { params: { memberNo }, body: { text } }, staff);
const tag = (memberNo: string, word: string, on = true) =>
  api.client.call(tagMember, { params: { memberNo }, body: { tag: word, on } }, staff);
const unblock = (memberNo: string) => api.client.call(unblockMember, { params: { memberNo } }, staff);
const find = async (text: string) =>
  (await api.client.call(listOfficeMembers, { query: { text } }, staff)).items.map(({ memberNo }) => memberNo);
const did = async (action: string, subject: string) => {
  const admin = { bearer: await makeStaff(api.db) };
  return (await api.client.call(listStaffActions, { query: { action, subject } }, admin)).items;
};
const enter = (login: string) => api.client.call(signIn, { body: { login, password: PASSWORD } });

describe("200", () => {
  it("finds members by number, name, e-mail and company, and lists no contact data", async () => {
    const { id, memberNo, email } = await makeMember(api.db, { passwordHash: null });
    await api.db.query(
      "test.name",
      "UPDATE members SET name = 'Żółcisława', surname = 'Łękawska', company_name = 'Gęś & Spółka' WHERE id = $1",
      [id],
    );
    for (const text of [memberNo, "zolcis", "ŁĘKAWSKA", email, "ges & s"]) expect(await find(text)).toContain(memberNo);
    expect(await find("%")).toEqual([]);
    const { items } = await api.client.call(listOfficeMembers, { query: { text: "lekawska" } }, staff);
    expect(JSON.stringify(items)).not.toContain(email);
    expect(items[0]).toMatchObject({ companyName: "Gęś & Spółka", state: "joining" });
    const [seen] = await did("listOfficeMembers", "members");
    expect(seen).toMatchObject({ after: { shown: memberNo } });
    expect(JSON.stringify(await did("listOfficeMembers", "members"))).not.toContain(email);
    const joining = await api.client.call(listOfficeMembers, { query: { text: "lekawska", state: "active" } }, staff);
    expect(joining).toMatchObject({ items: [], totalCount: 0 });
  });

  // asvs: "8.2.3", "15.3.1"
  it("shows a member without password or bank account, and logs who looked", async () => {
    const sponsor = await makeMember(api.db);
    const { id, memberNo, email } = await makeMember(api.db, { passwordHash });
    await api.db.query(
      "test.sponsor",
      "UPDATE members SET sponsor_id = $2, bank_account = '61109010140000' WHERE id = $1",
      [id, sponsor.id],
    );
    const member = await look(memberNo);
    expect(member).toMatchObject({
      state: "active",
      address: { email },
      sponsor: { memberNo: sponsor.memberNo },
      structure: { depth: 1, directCount: 0 },
      money: { currency: "PLN", bonus: "0,00" },
      orderCount: 0,
      block: null,
    });
    expect(member.sessions).toHaveLength(1);
    const text = JSON.stringify(member);
    for (const secret of [passwordHash, "61109010140000"]) expect(text).not.toContain(secret);
    await look(memberNo);
    expect(await did("getOfficeMember", memberNo)).toHaveLength(1);
    expect((await look(sponsor.memberNo)).structure.directCount).toBe(1);
  });

  // asvs: "7.4.5"
  it("ends one session of a member, or all", async () => {
    const { id, memberNo, bearer } = await makeMember(api.db);
    const other = await makeSession(api.db, { memberId: id });
    const [first] = (await look(memberNo)).sessions;
    const end = (query: { id?: string }) => api.client.call(endMemberSessions, { params: { memberNo }, query }, staff);
    expect((await end({ id: first?.id ?? "" })).sessions).toHaveLength(1);
    expect((await end({})).sessions).toEqual([]);
    for (const token of [bearer, other])
      expect(await refusalOf(api.client.call(getRepresentative, {}, { bearer: token }))).toMatchObject({ status: 401 });
    expect(await did("endMemberSessions", memberNo)).toHaveLength(2);
  });

  it("mails a link to set a password to the member alone, five in an hour", async () => {
    const { id, memberNo } = await makeMember(api.db, { passwordHash });
    const ask = (to: string) => api.client.call(sendMemberPasswordLink, { params: { memberNo: to } }, staff);
    const mails = () =>
      api.db.query(
        "test.password-links",
        "SELECT payload FROM outbox WHERE kind = 'mail.password-link' AND payload = $1",
        [JSON.stringify({ memberId: id })],
      );
    for (const _ of [1, 2, 3, 4, 5]) expect(await ask(memberNo)).toEqual({ done: true });
    expect(await refusalOf(ask(memberNo))).toEqual({ status: 429, code: "request.too-many" });
    expect(await mails()).toHaveLength(5);
    expect(await did("sendMemberPasswordLink", memberNo)).toHaveLength(5);
    const invited = await makeMember(api.db, { passwordHash: null });
    expect(await refusalOf(ask(invited.memberNo))).toEqual({ status: 409, code: "member.no-password" });
    expect(await refusalOf(ask("999999"))).toEqual({ status: 404, code: "member.unknown" });
  });

  // asvs: "7.4.2"
  it("blocks a member, who is mailed why, and unblocks them again", async () => {
    const { memberNo, email, bearer } = await makeMember(api.db, { passwordHash });
    expect((await block(memberNo)).block).toMatchObject({ reason: "Zgłoszone przejęcie konta" });
    expect(await refusalOf(api.client.call(getRepresentative, {}, { bearer }))).toMatchObject({ status: 401 });
    expect(await refusalOf(enter(email))).toEqual({ status: 403, code: "sign-in.blocked" });
    expect(await refusalOf(api.client.call(signIn, { body: { login: email, password: "nie to hasło" } }))).toEqual({
      status: 401,
      code: "sign-in.failed",
    });
    await block(memberNo);
    const [mail, ...more] = await mails.mailsTo(email, 1);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("Zgłoszone przejęcie konta");
    expect((await unblock(memberNo)).state).toBe("active");
    expect((await enter(email)).kind).toBe("member");
    expect((await did("blockMember", memberNo)).map(({ after }) => after)).toEqual([
      { reason: "Zgłoszone przejęcie konta" },
    ]);
    expect(await did("unblockMember", memberNo)).toHaveLength(1);
  });
});

describe("notes and tags", () => {
  it("keeps notes of staff, newest first, and shows them to their member only in a copy of the own data", async () => {
    const { memberNo, bearer } = await makeMember(api.db);
    const other = { bearer: await makeStaff(api.db, ["service"]) };
    await note(memberNo, " Dzwonić po 16 ");
    const body = { text: "Zgubiona\npaczka" };
    const { notes } = await api.client.call(addMemberNote, { params: { memberNo }, body }, other);
    expect(notes).toMatchObject([
      { text: "Zgubiona\npaczka", staffName: "Ewa Biurowa" },
      { text: "Dzwonić po 16", staffName: "Ewa Biurowa" },
    ]);
    expect(notes[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u);
    await tag(memberNo, "zwroty");
    const seen = await api.client.call(getRepresentative, {}, { bearer });
    for (const word of ["Zgubiona", "Dzwonić", "zwroty"]) expect(JSON.stringify(seen)).not.toContain(word);
    const copy = await api.client.call(exportRepresentative, { query: {} }, { bearer });
    expect(copy.notes.map(({ text }) => text)).toEqual(["Zgubiona\npaczka", "Dzwonić po 16"]);
    expect(copy.tags).toEqual(["zwroty"]);
    expect(JSON.stringify(copy)).not.toContain("Biurowa");
  });

  it("removes one note, of this member alone, and logs it once without the words", async () => {
    const [one, two] = [await makeMember(api.db), await makeMember(api.db)];
    const [first] = (await note(one.memberNo, "Pierwsza")).notes;
    await note(one.memberNo, "Druga");
    const gone = async (memberNo: string) => {
      const params = { memberNo, id: String(first?.id) };
      return (await api.client.call(removeMemberNote, { params }, staff)).notes.map(({ text }) => text);
    };
    await gone(two.memberNo);
    expect(await gone(one.memberNo)).toEqual(["Druga"]);
    expect(await gone(one.memberNo)).toEqual(["Druga"]);
    expect(await did("removeMemberNote", two.memberNo)).toEqual([]);
    expect(await did("removeMemberNote", one.memberNo)).toMatchObject([{ before: { note: first?.id } }]);
  });

  it("finds members by tag, once each, until it is taken away", async () => {
    const [one, two] = [await makeMember(api.db), await makeMember(api.db)];
    const word = `hurt ${one.memberNo}`;
    const tagged = async (query: { text?: string } = {}) => {
      const page = await api.client.call(listOfficeMembers, { query: { ...query, tag: ` ${word} ` } }, staff);
      expect(page.totalCount).toBe(page.items.length);
      return page.items.map(({ memberNo, tags }) => [memberNo, tags]);
    };
    expect(await tagged()).toEqual([]);
    await tag(one.memberNo, "a");
    await tag(one.memberNo, ` ${word} `);
    expect((await tag(one.memberNo, word)).tags).toEqual(["a", word]);
    await tag(two.memberNo, word);
    expect(await tagged()).toEqual([
      [two.memberNo, [word]],
      [one.memberNo, ["a", word]],
    ]);
    expect(await tagged({ text: two.email })).toEqual([[two.memberNo, [word]]]);
    await tag(two.memberNo, word, false);
    expect((await tag(two.memberNo, word, false)).tags).toEqual([]);
    expect(await tagged()).toEqual([[one.memberNo, ["a", word]]]);
  });

  it("logs who wrote, without the words, and changes alone", async () => {
    const { memberNo } = await makeMember(api.db);
    const [written] = (await note(memberNo, "Tajne słowo")).notes;
    for (const on of [true, true, false, false]) await tag(memberNo, "tajny znak", on);
    expect(await did("addMemberNote", memberNo)).toMatchObject([{ after: { note: written?.id } }]);
    expect((await did("tagMember", memberNo)).map(({ after }) => after)).toEqual([{ on: false }, { on: true }]);
    const all = await api.db.query("test.logged", "SELECT * FROM staff_actions WHERE subject = $1", [memberNo]);
    expect(JSON.stringify(all)).not.toMatch(/tajn/iu);
  });

  it("refuses empty and long words, deleted accounts and strangers", async () => {
    const { id, memberNo } = await makeMember(api.db, { passwordHash: null });
    for (const text of ["", "  "]) {
      const refused = { status: 422, code: "field-is-required" };
      expect(await refusalOf(note(memberNo, text))).toMatchObject(refused);
      expect(await refusalOf(tag(memberNo, text))).toMatchObject(refused);
    }
    expect(await refusalOf(note(memberNo, "x".repeat(1001)))).toMatchObject({ status: 422 });
    expect(await refusalOf(tag(memberNo, "x".repeat(31)))).toMatchObject({ status: 422 });
    expect((await note(memberNo, "ż".repeat(1000))).notes).toHaveLength(1);
    expect((await tag(memberNo, "ż".repeat(30))).tags).toHaveLength(1);
    await api.db.query(
      "test.erase-tagged",
      "UPDATE members SET erased_at = now(), email = 'member-' || id || '@erased.invalid' WHERE id = $1",
      [id],
    );
    for (const to of [memberNo, "999999999"]) {
      expect(await refusalOf(note(to, "a"))).toEqual({ status: 404, code: "member.unknown" });
      expect(await refusalOf(tag(to, "a"))).toEqual({ status: 404, code: "member.unknown" });
    }
  });
});

describe("registrations", () => {
  const wish = async () => {
    const sponsor = await makeMember(api.db);
    const email = `wish-${sponsor.memberNo}@kram.test`;
    await api.client.call(register, { body: { sponsorNo: sponsor.memberNo, email } });
    const { items } = await api.client.call(listRegistrations, { query: {} }, staff);
    const found = items.find((item) => item.email === email);
    return { email, sponsor, id: found?.id ?? "", found };
  };

  it("lists who has not followed the link, mails it again, and withdraws it", async () => {
    const { email, sponsor, id, found } = await wish();
    expect(found).toMatchObject({ sponsor: { memberNo: sponsor.memberNo }, linkEnded: false, locale: "pl" });
    await mails.mailsTo(email, 1);
    await api.client.call(mailRegistrationAgain, { params: { id } }, staff);
    expect(await mails.mailsTo(email, 2)).toHaveLength(2);
    await api.client.call(withdrawRegistration, { params: { id } }, staff);
    const { items } = await api.client.call(listRegistrations, { query: {} }, staff);
    expect(items.map((item) => item.id)).not.toContain(id);
    expect(await did("withdrawRegistration", id)).toHaveLength(1);
  });

  it("404: refuses what is gone", async () => {
    for (const id of ["999999999", "nothing"]) {
      const refused = { status: 404, code: "registration.unknown" };
      expect(await refusalOf(api.client.call(mailRegistrationAgain, { params: { id } }, staff))).toMatchObject(refused);
      expect(await refusalOf(api.client.call(withdrawRegistration, { params: { id } }, staff))).toMatchObject(refused);
    }
  });
});

describe("403", () => {
  it("is for customer service only", async () => {
    const bearer = await makeStaff(api.db, ["catalogue", "orders", "finance", "content"]);
    const { memberNo } = await makeMember(api.db);
    const refused = { status: 403, code: "user.forbidden" };
    expect(await refusalOf(api.client.call(getOfficeMember, { params: { memberNo } }, { bearer }))).toEqual(refused);
    expect(await refusalOf(api.client.call(listOfficeMembers, { query: {} }, { bearer }))).toEqual(refused);
  });

  it("opens no session for a blocked member by link or profile", async () => {
    const { memberNo, email } = await makeMember(api.db, { passwordHash: null });
    await api.client.call(askForSignInLink, { body: { email } });
    const [mail] = await mails.mailsTo(email, 1);
    const token = mails.tokenOf(mail);
    await block(memberNo);
    expect(await refusalOf(api.client.call(signInByLink, { params: { token } }))).toEqual({
      status: 404,
      code: "link.invalid",
    });
    await api.client.call(askForSignInLink, { body: { email } });
    await mails.settled();
    const [row] = await api.db.query<{ count: number }>(
      "test.links",
      "SELECT count(*) FROM sign_in_links l JOIN members m ON m.id = l.member_id WHERE m.member_no = $1",
      [memberNo],
    );
    expect(row?.count).toBe(0);
  });
});

describe("404", () => {
  it("refuses unknown members and deleted accounts", async () => {
    const refused = { status: 404, code: "member.unknown" };
    for (const call of [look, (number: string) => block(number), unblock])
      expect(await refusalOf(call("999999999"))).toEqual(refused);
    const { id, memberNo } = await makeMember(api.db, { passwordHash: null });
    await api.db.query(
      "test.erase",
      "UPDATE members SET erased_at = now(), email = 'member-' || id || '@erased.invalid' WHERE id = $1",
      [id],
    );
    expect((await look(memberNo)).state).toBe("erased");
    expect(await refusalOf(block(memberNo))).toEqual(refused);
  });

  it("refuses a session of somebody else", async () => {
    const one = await makeMember(api.db);
    const other = await makeMember(api.db);
    const [session] = (await look(other.memberNo)).sessions;
    const call = api.client.call(
      endMemberSessions,
      { params: { memberNo: one.memberNo }, query: { id: session?.id ?? "" } },
      staff,
    );
    expect(await refusalOf(call)).toEqual({ status: 404, code: "session.unknown" });
  });
});

describe("422", () => {
  it("asks for a reason", async () => {
    const { memberNo } = await makeMember(api.db);
    for (const reason of ["", " x "])
      expect(await refusalOf(block(memberNo, reason))).toMatchObject({ status: 422, code: "field-to-short" });
  });
});
