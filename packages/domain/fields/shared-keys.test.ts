import { describe, expect, it } from "vitest";
import { isEmailAddress } from "../sessions/public.ts";
import { addressProblems, companyProblems, OTHER_FIELD_RULES, type TypedAddress } from "./public.ts";

const GOOD: TypedAddress = {
  name: "Anna",
  surname: "Zielińska",
  street: "Miła",
  buildingNo: "7",
  apartmentNo: "",
  zipCode: "1010",
  city: "Wels",
  mobile: "500600700",
  email: "anna@kram.test",
};

const problemOf = (field: keyof TypedAddress, text: string) =>
  addressProblems({ ...GOOD, [field]: text }, OTHER_FIELD_RULES)[field] ?? null;
const companyProblemOf = (name: string) =>
  companyProblems({ name, taxNumber: "1", internationalTaxNumber: "" }, OTHER_FIELD_RULES).name ?? null;

/** Judges at least twenty of each alone. */
function expectAll(
  rule: (text: string) => unknown,
  valid: readonly string[],
  invalid: readonly (readonly [string, string])[],
): void {
  expect(new Set(valid).size).toBeGreaterThanOrEqual(20);
  expect(new Set(invalid.map(([text]) => text)).size).toBeGreaterThanOrEqual(20);
  expect(valid.map((text) => [text, rule(text)])).toEqual(valid.map((text) => [text, null]));
  expect(invalid.map(([text]) => [text, rule(text)])).toEqual(invalid);
}

const all = (problem: string, texts: readonly string[]) => texts.map((text) => [text, problem] as const);

describe("shared rules of the fields", () => {
  it("building numbers", () =>
    expectAll(
      (text) => problemOf("buildingNo", text),
      [
        "1",
        "7",
        "12",
        "123",
        "9999",
        "1a",
        "12B",
        "12 b",
        "7ą",
        "3ß",
        "12/14",
        "12-14",
        "12 / 14",
        "7 - 9",
        "12a/14b",
        "1/2",
        "100/1",
        "8c-10d",
        " 5 ",
        "45 z",
        "1000/1000",
      ],
      [
        ...all("field-is-required", ["", " ", "\t"]),
        ...all("building-number-starts-with-zero", ["0", "01", "012", "00", "0a", "0/1"]),
        ...all("invalid-building-no", [
          "a",
          "a1",
          "12345",
          "1ab",
          "12//14",
          "12/",
          "/12",
          "-1",
          "1.5",
          "1,5",
          "12;",
          "1 2 3",
          "12/14/16",
          "№7",
          "１２",
          "12345a",
        ]),
      ],
    ));

  it("streets", () =>
    expectAll(
      (text) => problemOf("street", text),
      [
        "Miła",
        "Bursztynowa",
        "Św. Jana",
        "3 Maja",
        "Al. Jerozolimskie",
        "os. Tysiąclecia",
        "Gen. J. Bema",
        "Plac Trzech Krzyży",
        "11 Listopada",
        "Straße des 17. Juni",
        "Unter den Linden",
        "Königstraße",
        "Am Markt",
        "O'Hary",
        "Rue d’Été",
        "Nowy Świat-Dolny",
        "Aleja (Park)",
        "Ku Słońcu",
        "Dr.-Karl-Renner-Ring",
        "Hof 3/5",
        "ul. A",
      ],
      [
        ...all("field-is-required", ["", "   ", "\n"]),
        ...all("invalid-street-name", ["5", "a", "12", "-", "..", "3/5", "1 2", "(4)", "'"]),
        ...all("invalid-street-format", [
          "Miła <b>",
          "Miła; DROP",
          "Miła #5",
          "Miła & Nowa",
          "Miła_5",
          "Miła@5",
          "Miła!",
          "Miła?",
          "Miła*",
          "Miła=1",
          "Miła\\Nowa",
          "Miła {x}",
        ]),
      ],
    ));

  it("cities", () =>
    expectAll(
      (text) => problemOf("city", text),
      [
        "Kraków",
        "Łódź",
        "Ełk",
        "Bielsko-Biała",
        "Nowy Sącz",
        "Ostrów Wielkopolski",
        "Brzeg Dolny",
        "Berlin",
        "München",
        "Köln",
        "Frankfurt (Oder)",
        "Rothenburg ob der Tauber",
        "St. Peter-Ording",
        "Halle/Saale",
        "L'Aquila",
        "Aÿ",
        "Garmisch-Partenkirchen",
        "Weiden i.d.Opf.",
        "Żary",
        "Ulm",
        "Ii",
      ],
      [
        ...all("field-is-required", ["", " "]),
        ...all("city-name-too-short", ["K", "Ł", "5", "-", " X "]),
        ...all("invalid-city-format", [
          "Krak0w",
          "123",
          "31-559",
          "Kraków 2",
          "-Kraków",
          ".Berlin",
          "Kraków!",
          "Kraków<br>",
          "Kraków;",
          "Köln@",
          "Łódź_",
          "(Oder)",
          "Ulm*",
          "Ulm=1",
          "Ulm,Donau",
          "#Ulm",
        ]),
      ],
    ));

  it("company names", () =>
    expectAll(
      companyProblemOf,
      [
        "Zielony Próg",
        "Zielony Próg sp. z o.o.",
        "Grüne Schwelle GmbH",
        "A1",
        "3M",
        "Müller & Söhne",
        "Kram S.A.",
        "P.P.H.U. Anna",
        "„Skorupka” s.c.",
        "O'Hara Ltd",
        "Ä+Ö",
        "Eier-Hof",
        "Firma 24",
        "1. FC",
        "Nr 7",
        "X-Y",
        "Łąka",
        "AB",
        "Dr. Klein KG",
        "Bäckerei (Nord)",
      ],
      [
        ...all("company-or-tax-id-empty", ["", " ", "  ", "\t", "\n", " \n ", "\u00a0", "\r\n", "   \t"]),
        ...all("company-name-too-short", ["A", " B ", "ł", "ß", "1", "-", ".", "&", "„", "x", "Z\n", "?"]),
      ],
    ));

  it("e-mail addresses", () =>
    expectAll(
      (text) => (isEmailAddress(text) ? null : "please-enter-valid-email"),
      [
        "anna@kram.test",
        "a@b.pl",
        "anna.z@kram.example",
        "anna+klub@kram.test",
        "a_b@kram.test",
        "a-b@kram.test",
        "o'hara@kram.test",
        "1@kram.test",
        "anna@poczta.kram.test",
        "anna@k-ram.test",
        "ANNA@KRAM.TEST",
        "a.b.c@d.e.test",
        "x@y.museum",
        "a%b@kram.test",
        "a=b@kram.test",
        "a{b}@kram.test",
        "a~b@kram.test",
        "a/b@kram.test",
        "a!b@kram.test",
        "anna2026@kram24.test",
      ],
      all("please-enter-valid-email", [
        "",
        " ",
        "anna",
        "anna@",
        "@kram.test",
        "anna@kram",
        "anna@@kram.test",
        "anna @kram.test",
        "anna@kram .test",
        "anna@kram.test ",
        ".anna@kram.test",
        "anna.@kram.test",
        "an..na@kram.test",
        "anna@-kram.test",
        "anna@kram-.test",
        "anna@kram..test",
        "anna@kram.1",
        "anna@[127.0.0.1]",
        "<anna@kram.test>",
        "anna,ewa@kram.test",
        "anna;ewa@kram.test",
        '"anna"@kram.test',
        "anna@kram.test\n",
      ]),
    ));
});
