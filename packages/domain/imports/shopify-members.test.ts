import { describe, expect, it } from "vitest";
import { OTHER_FIELD_RULES } from "../fields/public.ts";
import { membersOfShopify, sentenceOf } from "./public.ts";

const FIRST = { "First Name": "Ewa", "Last Name": "Jaworska", Email: "ewa@lipa.example" };
const CLUB = {
  country: "pl",
  fields: { ...OTHER_FIELD_RULES, zipCode: (text: string) => /^\d{2}-\d{3}$/u.test(text) },
  zipMask: "99-999",
  firstNumber: "0998",
  sponsor: "",
  takenNumbers: new Set<string>(),
  takenEmails: new Set<string>(),
};

function made(rows: readonly Record<string, string>[], club: Partial<typeof CLUB> = {}) {
  const exported = rows.map((row, at) => ({
    line: at + 2,
    cells: Object.fromEntries(Object.entries(row).map(([head, cell]) => [head.toLowerCase(), cell])),
  }));
  const { table, notes } = membersOfShopify(exported, { ...CLUB, ...club });
  const [heads = [], ...lines] = table;
  const cells = lines.map((line) =>
    Object.fromEntries(
      heads.map((head, at) => [head, line[at] ?? "missing"] as const).filter(([, cell]) => cell !== ""),
    ),
  );
  return { heads, cells, told: notes.map((note) => `${note.line} ${note.column}: ${sentenceOf(note)}`) };
}

const address = (cells: Record<string, string>): Record<string, unknown> => {
  const {
    cells: [line = {}],
    told,
  } = made([{ ...FIRST, ...cells }]);
  const { member_no: _, name, surname, email, ...rest } = line;
  return { ...rest, told };
};

describe("membersOfShopify", () => {
  it("writes the columns of a member file", () => {
    expect(made([]).heads.join(";")).toBe(
      "member_no;sponsor_no;name;surname;email;mobile;street;building_no;apartment_no;zip_code;city;marketing_accepted_at;tags",
    );
  });

  it("writes a member's line", () => {
    const row = {
      ...FIRST,
      Email: " ｅWA@lipa.example",
      "Default Address City": "Kraków",
      "Default Address Zip": "31-004",
    };
    const person = { member_no: "0998", name: "Ewa", surname: "Jaworska", email: "ewa@lipa.example" };
    expect(made([row]).cells).toEqual([{ ...person, zip_code: "31-004", city: "Kraków" }]);
  });

  it("numbers on from the first, past those that are taken", () => {
    const people = ["a", "b", "c"].map((name) => ({ ...FIRST, Email: `${name}@lipa.example` }));
    const club = { sponsor: "77", takenNumbers: new Set(["0999", "1000"]) };
    expect(made(people, club).cells.map(({ member_no, sponsor_no }) => [member_no, sponsor_no])).toEqual([
      ["0998", "77"],
      ["1001", "77"],
      ["1002", "77"],
    ]);
  });

  it.each([
    [{}, null],
    [{ Email: "" }, "2 Email: is left out: a member needs an e-mail address"],
    [{ Email: "taken@LIPA.example" }, "2 Email: is left out: somebody has this e-mail address already"],
    [{ "First Name": "" }, "2 First Name: is left out: a member needs name and surname"],
    [{ "Last Name": "J" }, "2 Last Name: is left out: a member needs name and surname"],
    [{ "First Name": "", "Last Name": "" }, "2 First Name: is left out: a member needs name and surname"],
  ])("takes who can be a member: %j", (cells, told) => {
    const found = made([{ ...FIRST, Company: told ? "Jawor" : "", ...cells }], {
      takenEmails: new Set(["taken@lipa.example"]),
    });
    expect(found.told).toEqual(told === null ? [] : [told]);
    expect(found.cells).toHaveLength(told === null ? 1 : 0);
  });

  it("takes an address of mail once, and gives a number to nobody who is left out", () => {
    const found = made([FIRST, { ...FIRST, Email: "EWA@lipa.example" }, { ...FIRST, Email: "jan@lipa.example" }]);
    expect(found.cells.map(({ member_no }) => member_no)).toEqual(["0998", "0999"]);
    expect(found.told).toEqual(["3 Email: is left out: somebody has this e-mail address already"]);
  });

  it("brings nobody as a company", () => {
    const words = "comes without its company: a company needs a tax number, which can be added to the made file";
    expect(address({ Company: "Jawor" })).toEqual({ told: [`2 Company: ${words}`] });
    const head = "Default Address Company";
    expect(address({ Company: "", [head]: "Jawor" })).toEqual({ told: [`2 ${head}: ${words}`] });
  });

  it.each([
    ["ul. Lipowa 3", "", "ul. Lipowa", "3", undefined],
    ["ul. 3 Maja, 12", "", "ul. 3 Maja", "12", undefined],
    ["ul. 3 Maja 12a", "", "ul. 3 Maja", "12a", undefined],
    ["Straße des 17. Juni 135", "", "Straße des 17. Juni", "135", undefined],
    ["Hauptstr. 5 b", "", "Hauptstr.", "5 b", undefined],
    ["Musterweg 12 - 14", "", "Musterweg", "12 - 14", undefined],
    ["Lipowa, 3/5", "", "Lipowa", "3/5", undefined],
    ["Lipowa (dom) 3", "", "Lipowa (dom)", "3", undefined],
    ["Lipowa 3 m. 5", "", "Lipowa", "3", "5"],
    ["Musterweg 12a - 14", "", "Musterweg", "12a - 14", undefined],
    ["Lipowa 3/5 a", "", "Lipowa", "3/5 a", undefined],
    ["Lipowa , 1234", "", "Lipowa", "1234", undefined],
    ["Lipowa 3 m  5", "", "Lipowa", "3", "5"],
    ["Lipowa 3 M 5", "", "Lipowa", "3", "5"],
    ["Lipowa 3/m.5b", "", "Lipowa", "3", "5b"],
    ["Lipowa 3, lok. 5 A", "", "Lipowa", "3", "5 A"],
    ["Lipowa 3 lokal 5", "", "Lipowa", "3", "5"],
    ["Lipowa 3 mieszkanie 5", "", "Lipowa", "3", "5"],
    ["Lipowa 3 mieszk. 5", "", "Lipowa", "3", "5"],
    ["Weg 1 Wohnung 1234", "", "Weg", "1", "1234"],
    ["Weg 1 Whg. 2", "", "Weg", "1", "2"],
    ["Weg 1 Apt 2", "", "Weg", "1", "2"],
    ["Weg 1 App. 2", "", "Weg", "1", "2"],
    ["Lipowa 3", "5", "Lipowa", "3", "5"],
    ["Lipowa 3", "1234 b", "Lipowa", "3", "1234 b"],
    ["Lipowa 3", "m. 5", "Lipowa", "3", "5"],
  ])("splits %j and %j", (first, second, street, building_no, apartment_no) => {
    const cells = { "Default Address Address1": first, "Default Address Address2": second };
    expect(address(cells)).toEqual({ street, building_no, ...(apartment_no && { apartment_no }), told: [] });
  });

  it.each([
    "Lipowa",
    "12",
    "12 Main Street",
    "Q7 24",
    "Q7, 24",
    "Weg 5 b 14",
    "Weg 5b 14",
    "Weg 15 b 14",
    "Weg 5. 14",
    "Weg 5 B 14",
    "Lipowa 3 piętro 2",
    "os. 1000-lecia 5",
    "Lipowa 3 m. 5 piętro 2",
    "Lipowa a",
    "Weg 5, 14",
    "Lipowa 3 piętro",
    "Lipowa 03",
    "Lipowa 12345",
    "X 1",
    "Lipowa #, 3",
    "12 a, 3",
    "Weg 1 Apt",
    "Lipowa3",
    "",
  ])("leaves out what cannot be split: %j", (first) => {
    expect(address({ Address1: first, Address2: first === "" ? "5" : "" })).toEqual({
      told: [`2 Address1: “${first}” cannot be split into street and number and is left out`],
    });
  });

  it.each([
    ["Lipowa 3", "c/o Lipska"],
    ["Lipowa 3", "12345"],
    ["Lipowa 3", "a5"],
    ["Lipowa 3", "m. b"],
    ["Lipowa 3", "m. 12345"],
    ["Lipowa 3", "5 ab"],
    ["Lipowa 3 m. 7", "5"],
  ])("tells what is no flat: %j, %j", (first, second) => {
    const { apartment_no: _, ...rest } = address({ Address1: first, Address2: second });
    expect(rest).toEqual({
      street: "Lipowa",
      building_no: "3",
      told: [`2 Address2: “${second}” is no flat and is left out`],
    });
  });

  it.each([
    [
      { Zip: "'31004", City: "Kraków" },
      { zip_code: "31-004", city: "Kraków", told: [] },
    ],
    [{ Zip: "31-004" }, { zip_code: "31-004", told: [] }],
    [{ Zip: "3100" }, { told: ["2 Zip: “31-00” is not in the shape of the country and is left out"] }],
    [{ Zip: "a31004" }, { told: ["2 Zip: “a31004” is not in the shape of the country and is left out"] }],
    [{ Zip: "31004a" }, { told: ["2 Zip: “31004a” is not in the shape of the country and is left out"] }],
    [{ City: "K" }, { told: ["2 City: “K” is not in the shape of the country and is left out"] }],
    [{ Phone: "'+48 500 600 702" }, { mobile: "+48500600702", told: [] }],
    [{ "Default Address Phone": "500-600-702" }, { mobile: "500600702", told: [] }],
    [
      { Phone: "500600701", "Default Address Phone": "500600702" },
      { mobile: "500600701", told: [] },
    ],
    [{ Phone: "0-7'00" }, { told: ["2 Phone: “0-7'00” is no phone number here and is left out"] }],
    [
      { "Default Address Phone": "12" },
      { told: ["2 Default Address Phone: “12” is no phone number here and is left out"] },
    ],
  ])("of %j: %j", (cells, expected) => expect(address(cells)).toEqual(expected));

  it("takes nothing of an address abroad", () => {
    const whole = { Address1: "Weg 1", Zip: "31004", City: "Görlitz", Phone: "500600701" };
    const told = ["2 Country Code: the address in DE is left out"];
    expect(address({ ...whole, "Country Code": "de" })).toEqual({ told });
    const head = "Default Address Country Code";
    expect(address({ ...whole, [head]: "DE" })).toEqual({ told: [`2 ${head}: the address in DE is left out`] });
    expect(address({ City: "Kraków", "Country Code": "PL" })).toEqual({ city: "Kraków", told: [] });
  });

  it.each([
    ["yes", "2024-05-06T07:08:09Z", "2024-05-06"],
    ["TRUE", "2024-05-06 07:08:09", "2024-05-06"],
    ["Subscribed", "2024-05-06", "2024-05-06"],
    ["no", "2024-05-06", undefined],
    ["", "2024-05-06", undefined],
  ])("consent %j of %j", (says, at, expected) => {
    const cells = { "Accepts Marketing": says, "Accepts Marketing Updated At": at };
    expect(address(cells)).toEqual({ ...(expected && { marketing_accepted_at: expected }), told: [] });
  });

  it.each(["", "6 May 2024", "2024-05-061", "x2024-05-06"])("no consent without its date: %j", (at) => {
    expect(
      address({
        "Accepts Email Marketing": "yes",
        "Accepts Email Marketing Updated At": at,
        "Accepts Marketing": "no",
      }),
    ).toEqual({
      told: ["2 Accepts Email Marketing: a yes without its date is no consent here"],
    });
  });

  it("reads the head of marketing by mail first", () => {
    const at = { "Accepts Email Marketing Updated At": "2024-05-06T07:08:09Z", "Accepts Marketing Updated At": "" };
    expect(address({ "Accepts Email Marketing": "yes", ...at })).toEqual({
      marketing_accepted_at: "2024-05-06",
      told: [],
    });
  });

  it("takes tags, each once, and tells which are too long for one", () =>
    expect(address({ Tags: `stali, VIP,stali, ,a|b,${"x".repeat(30)},${"y".repeat(31)}` })).toEqual({
      tags: `VIP | a/b | stali | ${"x".repeat(30)}`,
      told: [`2 Tags: the tag “${"y".repeat(31)}” is left out: a tag has 30 characters at most`],
    }));

  it.each([
    [{ Note: "Dzwonić po 16" }, "2 Note: is left out: write it on the member's page"],
    [{ "Tax Exempt": "YES" }, "2 Tax Exempt: comes without its tax exemption: VAT follows product and country here"],
  ])("tells that %j stays behind", (cells, told) => expect(address(cells)).toEqual({ told: [told] }));

  it("tells nothing of empty cells, and nothing of who stays behind", () => {
    expect(address({ Note: "", "Tax Exempt": "no", Tags: "" })).toEqual({ told: [] });
    const nobody = { ...FIRST, Email: "", Note: "x", "Tax Exempt": "yes", Tags: "y".repeat(31) };
    expect(made([nobody]).told).toEqual(["2 Email: is left out: a member needs an e-mail address"]);
  });
});
