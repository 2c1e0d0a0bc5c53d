import { confirmEmailChange, getOfficeMember, getRepresentative, setMemberContact } from "@kram/contract/members";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeSession, makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { shopApi } from "../../../platform/testing/shop-api.ts";
import { openPostbox, type Postbox } from "../../registration/testing/postbox.ts";

const api = shopApi();
let mails: Postbox;
let staff: { bearer: string };
beforeAll(async () => {
  mails = openPostbox(api);
  staff = { bearer: await makeStaff(api.db, ["service"]) };
});

type Body = Parameters<typeof api.client.call<typeof setMemberContact>>[1]["body"];

const change = (memberNo: string, body: Partial<Body>, by = staff) =>
  api.client.call(setMemberContact, { params: { memberNo }, body: { agreedBy: "phone", ...body } }, by);
const PLACE = { street: "Prosta", buildingNo: "7", apartmentNo: "", zipCode: "00-001", city: "Warszawa" };
const did = (memberNo: string) =>
  api.db.query<{ after: object }>(
    "test.did",
    "SELECT after FROM staff_actions WHERE action = 'setMemberContact' AND subject = $1 ORDER BY id",
    [memberNo],
  );

describe("200", () => {
  it("changes what is given alone, notes how the member agreed, and tells the member which details", async () => {
    const { memberNo, email, bearer } = await makeMember(api.db);
    await change(memberNo, { ...PLACE, mobile: "600 100 200" });
    const member = await change(memberNo, { agreedBy: "in-person", surname: " Nowa-Kowalska ", city: "Łódź" });
    expect(member).toMatchObject({
      surname: "Nowa-Kowalska",
      address: { ...PLACE, city: "Łódź", email },
      contactChanges: [
        { agreedBy: "in-person", fields: ["surname", "city"] },
        { agreedBy: "phone", fields: expect.arrayContaining(["street", "mobile"]) },
      ],
    });
    const own = await api.client.call(getRepresentative, {}, { bearer });
    expect(own).toMatchObject({ personalData: { surname: "Nowa-Kowalska" }, address: { city: "Łódź" } });
    expect((await did(memberNo)).at(-1)?.after).toEqual({ agreedBy: "in-person", fields: ["surname", "city"] });
    const told = await mails.mailsTo(email, 2);
    expect(told[0]?.text).toContain("adres i numer telefonu");
    expect(told[0]?.text).not.toContain("Prosta");
  });

  it("changes and tells nothing where nothing differs", async () => {
    const { memberNo } = await makeMember(api.db);
    await change(memberNo, PLACE);
    expect((await change(memberNo, PLACE)).contactChanges).toHaveLength(1);
    expect(await did(memberNo)).toHaveLength(1);
  });

  it("lets a new e-mail count once its link was opened, which signs the member out everywhere", async () => {
    const { id, memberNo, email, bearer } = await makeMember(api.db);
    const wanted = `nowy-${memberNo}@kram.test`;
    const member = await change(memberNo, { email: wanted.toUpperCase() });
    expect([member.address.email, member.contactChanges[0]?.fields]).toEqual([email, ["email"]]);
    const [asked] = await mails.mailsTo(wanted, 1);
    const [, token = ""] = /\/profile\/email\/([\w-]+)/u.exec(asked?.text ?? "") ?? [];
    await api.client.call(confirmEmailChange, { body: { token } });
    expect((await api.client.call(getOfficeMember, { params: { memberNo } }, staff)).address.email).toBe(wanted);
    expect(await refusalOf(api.client.call(getRepresentative, {}, { bearer }))).toMatchObject({ status: 401 });
    const fresh = { bearer: await makeSession(api.db, { memberId: id }) };
    expect((await api.client.call(getRepresentative, {}, fresh)).address.email).toBe(wanted);
  });
});

describe("401, 403, 404, 422", () => {
  it("is for customer service, and for members who are there", async () => {
    const { memberNo, id } = await makeMember(api.db);
    const orders = { bearer: await makeStaff(api.db, ["orders", "finance", "catalogue"]) };
    expect(await refusalOf(change(memberNo, { city: "Łódź" }, orders))).toMatchObject({ status: 403 });
    const params = { memberNo };
    const body = { agreedBy: "phone", city: "Łódź" } as const;
    expect(await refusalOf(api.client.call(setMemberContact, { params, body }))).toMatchObject({ status: 401 });
    const unknown = { status: 404, code: "member.unknown" };
    expect(await refusalOf(change("999999", { city: "Łódź" }))).toEqual(unknown);
    await api.db.query(
      "test.erased",
      "UPDATE members SET erased_at = now(), password_hash = NULL, email = id || '@erased.invalid' WHERE id = $1",
      [id],
    );
    expect(await refusalOf(change(memberNo, { city: "Łódź" }))).toEqual(unknown);
  });

  it.each([
    [{ name: "A" }, "too-short"],
    [{ street: "" }, "field-is-required"],
    [{ zipCode: "1" }, "InvalidZipCode"],
    [{ mobile: "123" }, "InvalidPhone"],
    [{ email: "nikt" }, "please-enter-valid-email"],
    [{ agreedBy: "dream" }, "field-is-required"],
  ])("refuses %j with %s and changes nothing", async (wrong, code) => {
    const { memberNo } = await makeMember(api.db);
    expect(await refusalOf(change(memberNo, { city: "Łódź", ...(wrong as object) }))).toEqual({ status: 422, code });
    expect(await did(memberNo)).toEqual([]);
  });
});
