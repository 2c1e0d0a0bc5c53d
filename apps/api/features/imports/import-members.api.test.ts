import { listConsentHistory } from "@kram/contract/members";
import { listStaffActions } from "@kram/contract/staff";
import { exportTable } from "@kram/contract/exports";
import { importTable } from "@kram/contract/imports";
import { countryOf } from "@kram/countries/country";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeSession, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { importMemberLines } from "../members/public.ts";
import { countStructure } from "../structure/public.ts";

const api = shopApi();
let admin: { bearer: string };
let made = 0;
beforeAll(async () => {
  admin = { bearer: await makeStaff(api.db) };
});

const bring = (lines: string[], apply = true) =>
  api.client.call(importTable, { params: { kind: "members" }, body: { csv: lines.join("\r\n"), apply } }, admin);
const download = async () => {
  const answer = await fetch(`${api.url}${exportTable.path.replace("{kind}", "members")}`, {
    headers: { authorization: `Bearer ${admin.bearer}` },
  });
  return (await answer.text()).trimEnd().split("\r\n");
};
/** Used by no other test here. */
function fresh(count: number): string[] {
  made += count;
  return Array.from({ length: count }, (_, at) => String(50_000 + made - at));
}
const HEADS = "member_no;sponsor_no;name;surname;email";
const lineOf = (no: string, sponsorNo = "") => `${no};${sponsorNo};Ewa;Kos;m${no}@kram.test`;
const stored = (no: string) =>
  api.db
    .query<Record<string, unknown>>(
      "test.stored",
      `SELECT m.*, up.member_no AS sponsor, n.depth, to_char(m.created_at AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS') AS joined
       FROM members m LEFT JOIN members up ON up.id = m.sponsor_id LEFT JOIN structure_nodes n ON n.member_id = m.id
       WHERE m.member_no = $1`,
      [no],
    )
    .then(([row]) => row);

describe("200, new members", () => {
  it("rehearses, then stores them below their sponsors whatever the order of the lines", async () => {
    const [a = "", b = "", c = ""] = fresh(3);
    const sponsor = await makeMember(api.db);
    const lines = [HEADS, lineOf(c, b), lineOf(b, a), lineOf(a, sponsor.memberNo)];
    expect(await bring(lines, false)).toEqual({ lines: 3, changes: 3, kept: 0, applied: false, problems: [] });
    expect(await stored(a)).toBeUndefined();
    expect(await bring(lines)).toEqual({ lines: 3, changes: 3, kept: 3, applied: true, problems: [] });
    expect([await stored(a), await stored(b), await stored(c)]).toMatchObject([
      { sponsor: sponsor.memberNo, depth: 1, password_hash: null, imported_at: expect.any(Date), locale: "pl" },
      { sponsor: a, depth: 2 },
      { sponsor: b, depth: 3 },
    ]);
    expect(await bring(lines)).toMatchObject({ changes: 0, applied: true });
    await countStructure({ db: api.db, country: countryOf("pl") });
    const counted = await api.db.query("test.counted", "SELECT group_size FROM structure_nodes WHERE member_id = $1", [
      sponsor.id,
    ]);
    expect(counted).toEqual([{ group_size: 3 }]);
  });

  it("keeps every cell, with dates on the country's clocks, and what was agreed to before", async () => {
    const [no = ""] = fresh(1);
    const cells = {
      member_no: no,
      kind: "company",
      name: "Łucja",
      surname: "Żak",
      email: ` LUCJA${no}@Kram.test `,
      birth_date: "1980-02-29",
      mobile: "500 600 700",
      street: "Miła",
      building_no: "7a",
      zip_code: "00-950",
      city: "Warszawa",
      company_name: "Gęś & Spółka",
      tax_number: "123-456-32-18",
      locale: "de",
      joined_at: "2019-07-01 08:30:00",
      privacy_accepted_at: "2019-07-01",
      marketing_accepted_at: "2020-01-02 10:00:00",
      blocked: "yes",
      block_reason: "Dług",
      tags: "stali |VIP | stali",
      has_credentials: "yes",
    };
    const file = [Object.keys(cells).join(";"), Object.values(cells).join(";")];
    expect(await bring(file)).toMatchObject({ kept: 1, problems: [] });
    const member = await stored(no);
    expect(member).toMatchObject({
      email: `lucja${no}@kram.test`,
      company_name: "Gęś & Spółka",
      joined: "2019-07-01 08:30:00",
      block_reason: "Dług",
      password_hash: null,
      contact_agreement_at: null,
    });
    const line = (await download()).find((each) => each.startsWith(`${no};`));
    expect(line).toBe(
      `${no};;company;Łucja;Żak;lucja${no}@kram.test;1980-02-29;500600700;Miła;7a;;00-950;Warszawa;Gęś & Spółka;123-456-32-18;de;2019-07-01 08:30:00;2019-07-01 00:00:00;;2020-01-02 10:00:00;yes;Dług;VIP | stali;no`,
    );
    await api.db.query(
      "test.unblock",
      "UPDATE members SET blocked_at = NULL, block_reason = NULL WHERE member_no = $1",
      [no],
    );
    const bearer = await makeSession(api.db, { memberId: Number(member?.id) });
    const { items } = await api.client.call(listConsentHistory, { query: {} }, { bearer });
    expect(items.map(({ consent, granted, source, version }) => ({ consent, granted, source, version }))).toEqual([
      { consent: "rodoMarketingAccepted", granted: true, source: "import", version: null },
      { consent: "privacyPolicyAccepted", granted: true, source: "import", version: null },
      { consent: "privacyPolicyAccepted", granted: true, source: "import", version: null },
    ]);
  });

  it("sets the tags of a member to those of the file, and leaves them where it says nothing", async () => {
    const [no = "", other = ""] = fresh(2);
    await bring([`${HEADS};tags`, `${lineOf(no)};stali | VIP`, `${lineOf(other)};VIP`]);
    const tags = () =>
      api.db.query(
        "test.tags",
        `SELECT m.member_no AS no, array_agg(t.tag ORDER BY t.tag COLLATE "C") AS tags FROM member_tags t
         JOIN members m ON m.id = t.member_id WHERE m.member_no = ANY ($1) GROUP BY 1 ORDER BY 1 DESC`,
        [[no, other]],
      );
    const before = [
      { no, tags: ["VIP", "stali"] },
      { no: other, tags: ["VIP"] },
    ];
    expect(await tags()).toEqual(before);
    await bring(["member_no;city", `${no};Łódź`]);
    expect(await bring(["member_no;tags", `${no};VIP | stali|`])).toMatchObject({ changes: 0 });
    expect(await tags()).toEqual(before);
    expect(await bring(["member_no;tags", `${no};nowi | VIP`, `${other};`])).toMatchObject({ changes: 2, kept: 2 });
    expect(await tags()).toEqual([{ no, tags: ["VIP", "nowi"] }]);
    const { problems } = await bring(["member_no;tags", `${no};${"x".repeat(31)}`]);
    expect(problems).toEqual([{ line: 2, column: "tags", code: "request.too-long" }]);
  });

  it("lets people who join later have numbers behind those that were brought along", async () => {
    await bring([HEADS, lineOf("7000123")]);
    const [next] = await api.db.query<{ no: number }>("test.next", "SELECT nextval('member_numbers') AS no");
    expect(next?.no).toBeGreaterThan(7_000_123);
    await bring([HEADS, lineOf("900000000123")]);
    const [later] = await api.db.query<{ no: number }>("test.next", "SELECT nextval('member_numbers') AS no");
    expect(later?.no).toBe((next?.no ?? 0) + 1);
  });

  it("notes who was brought in, and nothing of what they live by", async () => {
    const [no = ""] = fresh(1);
    await bring([HEADS, lineOf(no)]);
    const { items } = await api.client.call(listStaffActions, { query: { subject: no } }, admin);
    expect(items).toMatchObject([{ action: "importTable", after: { columns: expect.stringContaining("email") } }]);
    expect(JSON.stringify(items)).not.toContain("Kos");
  });
});

describe("200, members who are there", () => {
  it("changes nothing with a file as it was handed out", async () => {
    await makeMember(api.db, { passwordHash: null });
    expect(await bring(await download())).toMatchObject({ changes: 0, kept: 0, applied: true, problems: [] });
  });

  it("changes contact data, and the e-mail of those without a password, whose links and sessions end", async () => {
    const joining = await makeMember(api.db, { passwordHash: null });
    const file = [
      "member_no;email;city;company_name;tax_number",
      `${joining.memberNo};N${joining.email};Łódź;Próg;123-456-32-18`,
    ];
    expect(await bring(file)).toMatchObject({ changes: 1, kept: 1 });
    expect(await stored(joining.memberNo)).toMatchObject({
      email: `n${joining.email}`,
      city: "Łódź",
      company_name: "Próg",
      surname: "Próbny",
    });
    const sessions = await api.db.query("test.sessions", "SELECT 1 FROM sessions WHERE member_id = $1", [joining.id]);
    expect(sessions).toEqual([]);
  });

  it("never changes sponsor, dates, consents, blocks, nor the e-mail that somebody signs in with", async () => {
    const [member, other] = [await makeMember(api.db), await makeMember(api.db)];
    const cells = {
      sponsor_no: other.memberNo,
      joined_at: "2001-01-01",
      marketing_accepted_at: "2001-01-01",
      blocked: "yes",
      email: "inny@kram.test",
    };
    const heads = ["member_no", ...Object.keys(cells), "block_reason"].join(";");
    const { problems, kept } = await bring([heads, `${member.memberNo};${Object.values(cells).join(";")};Dług`]);
    expect(kept).toBe(0);
    expect(new Set(problems.map(({ column }) => column))).toEqual(new Set([...Object.keys(cells), "block_reason"]));
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(["table.read-only"]));
  });
});

describe("200, problems", () => {
  it("fills nothing of a deleted account in again", async () => {
    const { id, memberNo } = await makeMember(api.db, { passwordHash: null });
    await api.db.query(
      "test.erase",
      "UPDATE members SET erased_at = now(), email = 'member-' || id || '@erased.invalid' WHERE id = $1",
      [id],
    );
    const { problems } = await bring(["member_no;city", `${memberNo};Kielce`]);
    expect(problems).toEqual([{ line: 2, column: "member_no", code: "member.unknown" }]);
    expect(await bring(await download())).toMatchObject({ changes: 0, problems: [] });
  });

  it("tells each by line and column, and stores nothing", async () => {
    const [a = "", b = "", c = "", d = "", e = ""] = fresh(5);
    const known = await makeMember(api.db);
    const lines = [
      `${HEADS};birth_date;zip_code`,
      `${lineOf(a, b)};;`,
      `${lineOf(b, a)};;`,
      `${lineOf(c, "99999999")};;`,
      `${d};;Ewa;Kos;${known.email};2020-01-01;0950`,
      `12;;;Kos;m${e}@kram.test;;`,
    ];
    expect(await bring(lines)).toEqual({
      lines: 5,
      changes: 5,
      kept: 0,
      applied: false,
      problems: [
        { line: 2, column: "sponsor_no", code: "sponsor.circle" },
        { line: 3, column: "sponsor_no", code: "sponsor.circle" },
        { line: 4, column: "sponsor_no", code: "sponsor.unknown" },
        { line: 5, column: "zip_code", code: "InvalidZipCode" },
        { line: 5, column: "birth_date", code: "not-adult" },
        { line: 5, column: "email", code: "member.email-taken" },
        { line: 6, column: "member_no", code: "invalid-member-number" },
        { line: 6, column: "name", code: "field-is-required" },
      ],
    });
    const double = await bring([HEADS, lineOf(a), lineOf(a), `${b};;Ewa;Kos;M${a}@kram.test`]);
    expect(double.problems).toEqual([
      { line: 3, column: "member_no", code: "table.twice" },
      { line: 3, column: "email", code: "table.twice" },
      { line: 4, column: "email", code: "table.twice" },
    ]);
    expect(await stored(a)).toBeUndefined();
  });

  it("keeps the parts before the one in which somebody was faster", async () => {
    const taken = await makeMember(api.db);
    // The number was free when the file was checked.
    const lines = [...fresh(250), taken.memberNo].map((no, at) => ({
      line: at + 2,
      before: null,
      after: { member_no: no, name: "Ewa", surname: "Kos", email: `f${no}@kram.test` },
    }));
    const shared = { db: api.db, country: countryOf("pl"), staffId: 1, apply: true };
    expect(await importMemberLines({ ...shared, lines })).toEqual({
      kept: 250,
      problems: [{ line: 252, column: "member_no", code: "member.number-taken" }],
    });
    expect(await stored(lines[249]?.after.member_no ?? "")).toMatchObject({ surname: "Kos" });
  });

  it("takes nobody of staff for a member", async () => {
    const [no = ""] = fresh(1);
    const [staff] = await api.db.query<{ email: string }>("test.staff", "SELECT email FROM staff LIMIT 1");
    const { problems } = await bring([HEADS, `${no};;Ewa;Kos;${staff?.email}`]);
    expect(problems).toEqual([{ line: 2, column: "email", code: "member.email-taken" }]);
  });
});

describe("403", () => {
  it("is for admins alone", async () => {
    const bearer = await makeStaff(api.db, ["catalogue", "service", "finance"]);
    const call = api.client.call(
      importTable,
      { params: { kind: "members" }, body: { csv: HEADS, apply: false } },
      { bearer },
    );
    expect(await refusalOf(call)).toEqual({ status: 403, code: "user.forbidden" });
  });
});

describe("422", () => {
  it("wants a number in every line", async () => {
    expect(await refusalOf(bring(["name;surname", "Ewa;Kos"]))).toMatchObject({ status: 422, code: "table.columns" });
  });
});
