import { getHouseSponsor, getSponsor, register } from "@kram/contract/registration";
import { setSettingPart } from "@kram/contract/settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
let admin: { bearer: string };
let versions = 0;
beforeAll(async () => {
  api = await startTestApi();
  admin = { bearer: await makeStaff(api.db) };
});
afterAll(() => api.close());

const house = () => api.client.call(getHouseSponsor, {});

async function choose(houseSponsor: string) {
  const body = { version: versions, value: { houseSponsor } };
  await api.client.call(setSettingPart, { params: { part: "club" }, body }, admin);
  versions += 1;
}

describe("404", () => {
  it("while the club has no members", async () => {
    expect(await refusalOf(house())).toEqual({ status: 404, code: "sponsor.unknown" });
  });
});

describe("200", () => {
  it("names the first of the structure, who has no sponsor, and people join under them", async () => {
    const first = await makeMember(api.db);
    const other = await makeMember(api.db);
    const below = await makeMember(api.db);
    await api.db.query("test.sponsor", "UPDATE members SET sponsor_id = $1 WHERE member_no = $2", [
      other.id,
      below.memberNo,
    ]);
    expect(await house()).toEqual({ sponsorNo: first.memberNo, name: "J. P." });
    await api.db.query("test.block", "UPDATE members SET blocked_at = now(), block_reason = 'asked' WHERE id = $1", [
      first.id,
    ]);
    const { sponsorNo } = await house();
    expect(sponsorNo).toBe(other.memberNo);
    const body = { sponsorNo, email: "nobody-known@kram.test" };
    expect(await api.client.call(register, { body })).toEqual({ accepted: true });
    await choose(` ${below.memberNo} `);
    expect(await house()).toEqual({ sponsorNo: below.memberNo, name: "J. P." });
    await api.db.query("test.renumber", "UPDATE members SET member_no = '99000001' WHERE id = $1", [below.id]);
    expect(await house()).toMatchObject({ sponsorNo: other.memberNo });
    await choose("");
    expect(await house()).toMatchObject({ sponsorNo: other.memberNo });
  });

  it("says with a sponsor who stays of several, as the owner set it", async () => {
    const { memberNo: sponsorNo } = await makeMember(api.db);
    const ask = () => api.client.call(getSponsor, { query: { sponsorNo } });
    expect(await ask()).toMatchObject({ kept: "last" });
    const value = { houseSponsor: "", keptSponsor: "first" };
    await api.client.call(setSettingPart, { params: { part: "club" }, body: { version: versions, value } }, admin);
    versions += 1;
    expect(await ask()).toMatchObject({ kept: "first" });
  });
});

describe("the owner's choice", () => {
  it.each([
    ["987654321", 404, "sponsor.unknown"],
    ["12", 422, "invalid-member-number"],
  ])("refuses the number %s", async (houseSponsor, status, code) => {
    const body = { version: versions, value: { houseSponsor } };
    const refused = api.client.call(setSettingPart, { params: { part: "club" }, body }, admin);
    expect(await refusalOf(refused)).toEqual({ status, code });
    await expect(refused).rejects.toMatchObject({ errors: [{ field: "houseSponsor" }] });
  });
});
