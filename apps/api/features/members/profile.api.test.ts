import { ApiError } from "@kram/contract/client";
import {
  getRepresentative,
  removeCompany,
  setAddress,
  setBankAccount,
  setCompany,
  setCorrespondence,
  setPersonals,
  setPreferences,
} from "@kram/contract/members";
import type { Operation, OperationInput } from "@kram/contract/operation";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const PLACE = { street: "Długa", buildingNo: "5", apartmentNo: "2", zipCode: "80-827", city: "Gdańsk" };
const ACCOUNT = { bankAccountNumber: "61 1090 1014 0000 0712 1981 2874", bankName: "Bank Testowy" };
const COMPANY = { name: "Próg sp. z o.o.", taxNumber: "123-456-32-18", internationalTaxNumber: "PL1234563218" };
const person = () => makeMember(api.db, { passwordHash: "some hash" });
const call = <O extends Operation>(operation: O, body: unknown, bearer?: string) =>
  api.client.call(
    operation,
    (body === null ? {} : { body }) as OperationInput<O>,
    bearer === undefined ? {} : { bearer },
  );
const profile = (bearer: string) => api.client.call(getRepresentative, {}, { bearer });

/** Each section with valid input and the resulting profile. */
const SECTIONS = [
  [setPersonals, { name: " Ewa ", surname: "Nowa-Zięba" }, { personalData: { name: "Ewa", surname: "Nowa-Zięba" } }],
  [
    setPersonals,
    { name: "Ewa", surname: "Zięba", birthDate: "1990-05-04" },
    { personalData: { name: "Ewa", surname: "Zięba", birthDate: "1990-05-04" } },
  ],
  [setAddress, { ...PLACE, mobile: "600 700 800" }, { address: { ...PLACE, mobile: "600700800" } }],
  [setCorrespondence, { sameAsAddress: false, ...PLACE }, { correspondence: PLACE }],
  [setCorrespondence, { sameAsAddress: true }, { correspondence: null }],
  [setCompany, COMPANY, { company: COMPANY }],
  [removeCompany, null, { company: null }],
  [setBankAccount, ACCOUNT, { bankAccount: ACCOUNT }],
  [setBankAccount, { bankAccountNumber: " ", bankName: "" }, { bankAccount: { bankAccountNumber: "", bankName: "" } }],
  [setPreferences, { locale: "de", theme: "dark" }, { preferences: { locale: "de", theme: "dark" } }],
] as const;

describe("200", () => {
  it.each(SECTIONS)("$id stores its section and answers the profile", async (operation, body, becomes) => {
    const { bearer } = await person();
    expect(await call(operation, body, bearer)).toMatchObject(becomes);
    expect(await profile(bearer)).toMatchObject(becomes);
  });

  it("mails a changed bank account by its last four digits, and no other change", async () => {
    const { id, email, bearer } = await person();
    const bankName = "Inny Bank";
    await call(setBankAccount, ACCOUNT, bearer);
    await call(setBankAccount, { bankAccountNumber: "61109010140000071219812874", bankName }, bearer);
    await call(setBankAccount, { bankAccountNumber: "27 1140 2004 0000 3002 0135 5387", bankName }, bearer);
    const entries = await api.db.query<{ payload: unknown }>(
      "test.outbox",
      "SELECT payload FROM outbox WHERE kind = 'mail.bank-account-changed' AND (payload->>'memberId')::bigint = $1 ORDER BY id",
      [id],
    );
    expect(entries.map(({ payload }) => payload)).toEqual([
      { memberId: id, before: "", after: "2874" },
      { memberId: id, before: "2874", after: "5387" },
    ]);
    const mails = await vi.waitFor(
      async () => {
        const found = await api.db.query<{ subject: string; text: string }>(
          "test.mails",
          "SELECT subject, text FROM mails WHERE recipient = $1 ORDER BY outbox_id",
          [email],
        );
        expect(found).toHaveLength(2);
        return found;
      },
      { timeout: 10_000 },
    );
    expect(mails[0]?.text).toContain("Wcześniej: brak rachunku. Teraz: •••• 2874.");
    expect(mails[1]?.text).toContain("Wcześniej: •••• 2874. Teraz: •••• 5387.");
    expect(mails[1]?.text).toContain("Jeśli to nie Ty");
    expect(JSON.stringify(mails)).not.toMatch(/1140|1090|0135/u);
    const events = await api.db.query(
      "test.events",
      "SELECT details FROM security_events WHERE kind = 'bank-account.changed' AND member_id = $1",
      [id],
    );
    expect(events).toEqual([{ details: {} }, { details: {} }]);
  });

  it("never mixes sections that are stored at once; the last write wins", async () => {
    const { bearer } = await person();
    const names = Array.from({ length: 6 }, (_, index) => `Imię${"a".repeat(index)}`);
    await Promise.all([
      call(setAddress, { ...PLACE, mobile: "600700800" }, bearer),
      call(setCompany, COMPANY, bearer),
      call(setBankAccount, ACCOUNT, bearer),
      ...names.map((name) => call(setPersonals, { name, surname: `Z${name}` }, bearer)),
    ]);
    await call(setPersonals, { name: "Ostatnia", surname: "Zmiana" }, bearer);
    expect(await profile(bearer)).toMatchObject({
      personalData: { name: "Ostatnia", surname: "Zmiana" },
      address: PLACE,
      company: COMPANY,
      bankAccount: ACCOUNT,
    });
  });

  it("answers the money with the last day of the catalogue", async () => {
    const { id, bearer } = await person();
    await api.db.query("test.day", "UPDATE settings SET catalog_end_on = '2027-03-31'");
    await api.db.query(
      "test.money",
      `WITH t AS (INSERT INTO ledger_transactions (reason) VALUES ('correction') RETURNING id),
       a AS (INSERT INTO ledger_accounts (kind, member_id, currency, balance_minor) VALUES ('bonus', $1, 'PLN', 1234) RETURNING id)
       INSERT INTO ledger_entries SELECT t.id, a.id, 1234 FROM t, a
       UNION ALL SELECT t.id, s.id, -1234 FROM t, ledger_accounts s WHERE s.kind = 'issued' AND s.currency = 'PLN'`,
      [id],
    );
    expect((await profile(bearer)).moneySummary).toEqual({
      bonusBalance: "12,34",
      personalBalance: "0,00",
      refunds: "0,00",
      held: "0,00",
      catalogEndDate: "2027-03-31",
    });
  });
});

describe("200, the date of birth", () => {
  it("stays where it is left out", async () => {
    const { bearer } = await person();
    await call(setPersonals, { name: "Ewa", surname: "Zięba", birthDate: "1990-05-04" }, bearer);
    await call(setPersonals, { name: "Ewa", surname: "Nowa" }, bearer);
    const personalData = { name: "Ewa", surname: "Nowa", birthDate: "1990-05-04" };
    expect(await profile(bearer)).toMatchObject({ personalData });
  });
});

describe("401, 403", () => {
  it.each(SECTIONS)("$id is for members", async (operation, body) => {
    expect(await refusalOf(call(operation, body))).toMatchObject({ status: 401 });
    expect(await refusalOf(call(operation, body, await makeStaff(api.db)))).toMatchObject({ status: 403 });
  });

  it("keeps the bank account from those who have no credentials yet", async () => {
    const { bearer } = await makeMember(api.db, { passwordHash: null });
    const refusal = { status: 403, code: "user.credentials-missing" };
    expect(await refusalOf(call(setBankAccount, ACCOUNT, bearer))).toEqual(refusal);
  });
});

// asvs: "2.2.1"
describe("422", () => {
  it.each([
    [setPersonals, { name: " ", surname: "Z" }, ["name field-is-required", "surname too-short"]],
    [setPersonals, { name: "Ewa", surname: "Nowa", birthDate: "" }, ["birthDate field-is-required"]],
    [setPersonals, { name: "Ewa", surname: "Nowa", birthDate: "4.5.1990" }, ["birthDate invalid-format"]],
    [
      setPersonals,
      { name: "Ewa", surname: "Nowa", birthDate: `${new Date().getFullYear() - 16}-01-01` },
      ["birthDate not-adult"],
    ],
    [
      setAddress,
      { ...PLACE, buildingNo: "0", zipCode: "80827", mobile: "12" },
      ["buildingNo building-number-starts-with-zero", "zipCode InvalidZipCode", "mobile InvalidPhone"],
    ],
    [
      setCorrespondence,
      { sameAsAddress: false, ...PLACE, street: "", city: "X" },
      ["street field-is-required", "city city-name-too-short"],
    ],
    [
      setCorrespondence,
      { sameAsAddress: false, street: "Miła", zipCode: "31-559" },
      ["buildingNo field-is-required", "city field-is-required"],
    ],
    [setCorrespondence, {}, ["sameAsAddress request.invalid"]],
    [
      setCompany,
      { name: "", taxNumber: "", internationalTaxNumber: "" },
      ["name company-or-tax-id-empty", "taxNumber company-or-tax-id-empty"],
    ],
    [
      setCompany,
      { name: "P", taxNumber: "1234563218", internationalTaxNumber: "DE1" },
      [
        "name company-name-too-short",
        "taxNumber InvalidTaxNumber",
        "internationalTaxNumber InvalidInternationalTaxNumber",
      ],
    ],
    [
      setBankAccount,
      { bankAccountNumber: "12", bankName: "7" },
      ["bankAccountNumber BankAccountNumber", "bankName invalid-bank-name"],
    ],
    [setPreferences, { locale: "fr", theme: "red" }, ["locale request.invalid", "theme request.invalid"]],
    [setPersonals, { name: "Ewa", surname: "Zięba", email: "x@y.zz" }, ["email request.unknown-field"]],
    [setPersonals, { name: "E\0wa", surname: "Zięba" }, ["name request.invalid-text"]],
  ])("$id names each field that is not right", async (operation, body, problems) => {
    const { bearer } = await person();
    const before = await profile(bearer);
    const refused = await call(operation, body, bearer).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect((refused as ApiError).errors.map(({ code, field }) => `${field} ${code}`)).toEqual(problems);
    expect(await profile(bearer)).toEqual(before);
  });

  it("asks a German instance's members for German numbers", async () => {
    const german = await startTestApi({ INSTANCE: "de" });
    try {
      const { bearer } = await makeMember(german.db, { passwordHash: "some hash" });
      const store = (body: typeof ACCOUNT) => german.client.call(setBankAccount, { body }, { bearer });
      expect(await refusalOf(store(ACCOUNT))).toEqual({ status: 422, code: "BankAccountNumber" });
      const iban = { ...ACCOUNT, bankAccountNumber: "DE89 3704 0044 0532 0130 00" };
      expect((await store(iban)).bankAccount).toEqual(iban);
    } finally {
      await german.close();
    }
  });
});
