import { ApiError } from "@kram/contract/client";
import { getRepresentative } from "@kram/contract/members";
import { completeRegistration } from "@kram/contract/registration";
import { signIn } from "@kram/contract/sessions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeSession, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

const PASSWORD = "zażółć gęślą jaźń 7";
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const BODY = {
  name: " Zofia ",
  surname: "Łucka",
  birthDate: "1990-05-04",
  street: "Bursztynowa",
  buildingNo: "12",
  zipCode: "31-559",
  city: "Kraków",
  mobile: "500 600 700",
  privacyPolicyAccepted: true,
  contactAgreement: true,
  password: PASSWORD,
} as const;

const complete = (bearer: string, details: object = {}) =>
  api.client.call(
    completeRegistration,
    { body: { ...BODY, ...details } },
    { bearer, headers: { "accept-language": "en" } },
  );

async function problemsOf(details: object): Promise<unknown> {
  const { bearer } = await makeMember(api.db, { passwordHash: null });
  const refused = await complete(bearer, details).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect((refused as ApiError).status).toBe(422);
  expect(await api.client.call(getRepresentative, {}, { bearer })).toMatchObject({ hasCredentials: false });
  return (refused as ApiError).errors.map(({ field, code }) => [field, code]);
}

describe("200", () => {
  it("gives a member credentials to sign in with and ends earlier sessions", async () => {
    const { id, email, bearer } = await makeMember(api.db, { passwordHash: null });
    const other = await makeSession(api.db, { memberId: id });
    expect(await complete(bearer, { rodoMarketingAccepted: true })).toEqual({ completed: true, login: email });
    for (const ended of [bearer, other])
      expect(await refusalOf(api.client.call(getRepresentative, {}, { bearer: ended }))).toMatchObject({ status: 401 });
    const { sessionCookie } = await api.client.call(signIn, { body: { login: email, password: PASSWORD } });
    expect(await api.client.call(getRepresentative, {}, { bearer: sessionCookie })).toMatchObject({
      personalData: { name: "Zofia", surname: "Łucka", birthDate: "1990-05-04" },
      address: { street: "Bursztynowa", apartmentNo: "", mobile: "500600700" },
      company: null,
      hasCredentials: true,
      agreements: { privacyPolicyAccepted: true, contactAgreement: true, rodoMarketingAccepted: true },
    });
    const logged = await api.db.query(
      "test.logged",
      "SELECT DISTINCT consent, granted, source, locale FROM consent_log WHERE member_id = $1 ORDER BY consent",
      [id],
    );
    const same = { granted: true, source: "registration", locale: "en" };
    expect(logged).toEqual([
      { ...same, consent: "contactAgreement" },
      { ...same, consent: "privacyPolicyAccepted" },
      { ...same, consent: "rodoMarketingAccepted" },
    ]);
    const [born] = await api.db.query("test.born", "SELECT born_on::text AS day FROM members WHERE id = $1", [id]);
    expect(born).toEqual({ day: "1990-05-04" });
  });

  it("tells the sponsor and plans the welcome, once", async () => {
    const sponsor = await makeMember(api.db);
    const { id, bearer } = await makeMember(api.db, { passwordHash: null });
    await api.db.query("test.sponsor", "UPDATE members SET sponsor_id = $2 WHERE id = $1", [id, sponsor.id]);
    await Promise.allSettled([complete(bearer), complete(bearer)]);
    const notices = await api.db.query(
      "test.notices",
      `SELECT member_id AS id, kind, person_id AS person, extract(day FROM due_at - created_at)::integer AS days
       FROM notices WHERE member_id IN ($1, $2) ORDER BY due_at`,
      [id, sponsor.id],
    );
    expect(notices).toEqual([
      { id: sponsor.id, kind: "joined", person: id, days: 0 },
      ...[1, 7, 21].map((days) => ({ id, kind: "welcome", person: null, days })),
    ]);
  });

  it("makes a company member of who gives name and number, and logs a company's consents", async () => {
    const { id, bearer } = await makeMember(api.db, { passwordHash: null });
    await complete(bearer, { company: { name: " Zielony Próg ", taxNumber: "123-456-32-18" } });
    const [row] = await api.db.query(
      "test.company",
      `SELECT company_name, tax_number,
         (SELECT count(*) FROM consent_log WHERE member_id = $1 AND audience = 'company' AND granted) AS agreed
       FROM members WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ company_name: "Zielony Próg", tax_number: "123-456-32-18", agreed: 3 });
  });
});

describe("401, 403", () => {
  it("is for members", async () => {
    expect(await refusalOf(complete("x".repeat(43)))).toMatchObject({ status: 401 });
    expect(await refusalOf(complete(await makeStaff(api.db)))).toMatchObject({ status: 403 });
  });
});

describe("409", () => {
  it("completes a registration once, even when asked twice at once, and never over a password", async () => {
    const { id, bearer } = await makeMember(api.db, { passwordHash: null });
    const second = await makeSession(api.db, { memberId: id });
    const ends = await Promise.allSettled([complete(bearer), complete(second)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const withPassword = await makeMember(api.db, { passwordHash: "some hash" });
    const refusal = { status: 409, code: "registration.completed" };
    expect(await refusalOf(complete(withPassword.bearer))).toEqual(refusal);
  });
});

describe("422", () => {
  it("names each field that is not right", async () => {
    const wrong = {
      name: "",
      surname: "Ł",
      birthDate: "2020-01-01",
      street: "5",
      buildingNo: "012",
      apartmentNo: "4; x",
      zipCode: "31559",
      city: "K",
      mobile: "5",
      company: { name: "P", taxNumber: "123" },
    };
    expect(await problemsOf(wrong)).toEqual([
      ["name", "field-is-required"],
      ["surname", "too-short"],
      ["street", "invalid-street-name"],
      ["buildingNo", "building-number-starts-with-zero"],
      ["apartmentNo", "invalid-format"],
      ["zipCode", "InvalidZipCode"],
      ["city", "city-name-too-short"],
      ["mobile", "InvalidPhone"],
      ["birthDate", "not-adult"],
      ["companyName", "company-name-too-short"],
      ["taxNumber", "InvalidTaxNumber"],
    ]);
  });

  it.each([
    [{ privacyPolicyAccepted: false }, [["privacyPolicyAccepted", "field-is-required"]]],
    [{ contactAgreement: false }, [["contactAgreement", "field-is-required"]]],
    [{ password: "too short" }, [["password", "password-too-short"]]],
    [{ password: "a".repeat(129) }, [["password", "password-too-long"]]],
    [{ password: "qwertyuiop123" }, [["password", "password-common"]]],
    [{ password: "zakupy w kramie" }, [["password", "password-personal"]]],
    [{ birthDate: "" }, [["birthDate", "field-is-required"]]],
    [{ birthDate: "4.5.1990" }, [["birthDate", "invalid-format"]]],
    [
      { company: { name: "", taxNumber: "" } },
      [
        ["companyName", "company-or-tax-id-empty"],
        ["taxNumber", "company-or-tax-id-empty"],
      ],
    ],
  ])("%j: %j", async (details, problems) => expect(await problemsOf(details)).toEqual(problems));

  it("refuses the day before the eighteenth birthday and takes the birthday itself", async () => {
    const day = (offset: number) =>
      api.db.query<{ day: string }>(
        "test.day",
        "SELECT to_char((now() AT TIME ZONE 'Europe/Warsaw') - interval '18 years' + make_interval(days => $1), 'YYYY-MM-DD') AS day",
        [offset],
      );
    expect(await problemsOf({ birthDate: (await day(1))[0]?.day })).toEqual([["birthDate", "not-adult"]]);
    const { bearer } = await makeMember(api.db, { passwordHash: null });
    expect(await complete(bearer, { birthDate: (await day(0))[0]?.day })).toMatchObject({ completed: true });
  });
});
