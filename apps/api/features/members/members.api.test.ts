import { getRepresentative, listBookAddresses } from "@kram/contract/members";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../demo/people.ts";
import { storeDemoPeople } from "../../demo/store-people.ts";
import { makeMember, makeSession, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const profile = (bearer: string) => api.client.call(getRepresentative, {}, { bearer });

describe("200", () => {
  // asvs: "8.2.3", "15.3.1"
  it("answers the caller's profile, and the sponsor by number and initials, or the first name", async () => {
    const sponsor = await makeMember(api.db, { passwordHash: null });
    const member = await makeMember(api.db, { passwordHash: "some hash" });
    await api.db.query("test.sponsor", "UPDATE members SET sponsor_id = $2 WHERE id = $1", [member.id, sponsor.id]);
    expect(await profile(member.bearer)).toMatchObject({
      memberNo: member.memberNo,
      personalData: { name: "Jan", surname: "Próbny", birthDate: null },
      address: { street: "Miła", zipCode: "00-950", email: member.email },
      company: null,
      hasCredentials: true,
      sponsor: { memberNo: sponsor.memberNo, name: "J. P." },
    });
    await api.db.query("test.agree", "UPDATE members SET shown_to_invited = true WHERE id = $1", [sponsor.id]);
    expect((await profile(member.bearer)).sponsor).toEqual({ memberNo: sponsor.memberNo, name: "Jan P." });
    expect(await profile(sponsor.bearer)).toMatchObject({ sponsor: null, hasCredentials: false });
  });

  it("has the demo's people with their messages", async () => {
    await storeDemoPeople(api.db, demoPeople("pl"), "no hash");
    const rows = await api.db.query<{ id: number; member_no: string; all: number; unread: number; popups: number }>(
      "test.demo",
      `SELECT m.id, m.member_no, count(*) AS all, count(*) FILTER (WHERE read_at IS NULL) AS unread,
         count(*) FILTER (WHERE popup AND read_at IS NULL) AS popups
       FROM notifications n JOIN members m ON m.id = n.member_id GROUP BY m.id ORDER BY m.id`,
    );
    expect(rows).toMatchObject([
      { member_no: "100001", all: 12, unread: 2, popups: 1 },
      { member_no: "100002", unread: 1, popups: 0 },
    ]);
    const bearer = await makeSession(api.db, { memberId: rows[0]?.id ?? 0 });
    expect(await profile(bearer)).toMatchObject({ sponsor: { memberNo: "100000" } });
    const book = await api.client.call(listBookAddresses, {}, { bearer });
    expect(book.items).toMatchObject([{ surname: "Wierzbicki", city: "Gdańsk" }]);
  });
});

describe("401, 403", () => {
  it("is for members only", async () => {
    expect(await refusalOf(api.client.call(getRepresentative, {}))).toMatchObject({ status: 401 });
    expect(await refusalOf(profile(await makeStaff(api.db)))).toMatchObject({ status: 403 });
  });
});
