/** A third country as the files of `packages/countries/cz`. Sources: Czech VAT act § 47 (21 %, 12 %); civil code § 1829. */
export const CZECHIA: Readonly<Record<string, string>> = {
  "public.ts": `import type { CountryDetails } from "../country/country.ts";
import { czechFields, czechMasks } from "./field-rules.ts";
import { czechHolidays } from "./public-holidays.ts";

export const czechia = {
  code: "cz",
  currency: "CZK",
  currencySign: "Kč",
  phonePrefix: "+420",
  timeZone: "Europe/Prague",
  serviceLocale: "en",
  vatPercent: { standard: 21, reduced: 12, food: 12 },
  freeShippingFrom: 150_000,
  stepwiseReductionKeepsStart: false,
  namesListPrice: false,
  lockerNeedsPostNumber: false,
  fields: czechFields,
  masks: czechMasks,
  withdrawalDays: 14,
  publicHolidays: czechHolidays,
  complaintDays: 30,
  lawDates: [],
  orderPrefix: "CZ",
  carriers: [{ code: "zasilkovna", name: "Zásilkovna", trackingUrl: "https://tracking.packeta.com/cs/?id={number}" }],
} as const satisfies CountryDetails;
`,
  "field-rules.ts": `import type { FieldRules } from "@kram/domain/fields";
import type { FieldMasks } from "../country/country.ts";

/** IČO has eight digits, the last of which checks the others; DIČ is CZ and eight to ten digits. */
export const czechFields: FieldRules = {
  bankAccount: (text) => /^(?:\\d{1,6}-)?\\d{2,10}\\/\\d{4}$/u.test(text),
  phone: (text) => /^(?:\\+420)?\\d{9}$/u.test(text.replaceAll(" ", "")),
  taxNumber: isIco,
  internationalTaxNumber: (text) => text === "" || /^CZ\\d{8,10}$/u.test(text),
  zipCode: (text) => /^[1-7]\\d{2} ?\\d{2}$/u.test(text),
};

function isIco(text: string): boolean {
  if (!/^\\d{8}$/u.test(text)) return false;
  const digits = Array.from(text, Number);
  const sum = digits.slice(0, 7).reduce((total, digit, place) => total + digit * (8 - place), 0);
  return (11 - (sum % 11)) % 10 === digits[7];
}

export const czechMasks: FieldMasks = { bankAccount: "999999-9999999999/9999", taxNumber: null, zipCode: "999 99" };
`,
  "public-holidays.ts": `import { easterSunday, plusDays } from "@kram/domain/calendar";

const FIXED = "01-01 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26".split(" ");

export function czechHolidays(year: number): readonly string[] {
  const easter = easterSunday(year);
  return [...FIXED.map((day) => \`\${year}-\${day}\`), plusDays(easter, -2), plusDays(easter, 1)].toSorted();
}
`,
  "invoices.ts": `import { element, writeXml, xmlAmount } from "../invoices/xml.ts";
import { type InvoiceRules, sixDigits } from "../invoices/invoice-rules.ts";

export const czechInvoices: InvoiceRules = {
  language: "en",
  seller: {
    name: "Kram Klub s.r.o.",
    street: "Skořápková 7",
    zipCode: "110 00",
    city: "Praha",
    countryCode: "CZ",
    taxNumber: "25596641",
    vatNumber: "CZ25596641",
    register: "C 999999, Městský soud v Praze",
    email: "pomoc@kram.example",
    phone: "+420 200 000 000",
  },
  letterNote: "",
  numberOf: (kind, year, sequence) => \`\${kind === "INVOICE" ? "FA" : "OD"}-\${year}-\${sixDigits(sequence)}\`,
  writeXml: (invoice) => writeXml(element("Invoice", [element("ID", invoice.number), element("Total", xmlAmount(invoice.gross))])),
};
`,
};

/** What joins the folder to the others: an import and an entry in both registries. */
export const REGISTERED: readonly { file: string; find: string; put: string }[] = [
  {
    file: "country/registry.ts",
    find: "import { germany }",
    put: 'import { czechia } from "../cz/public.ts";\nimport { germany }',
  },
  { file: "country/registry.ts", find: "{ pl: poland, de: germany }", put: "{ pl: poland, de: germany, cz: czechia }" },
  {
    file: "invoices/registry.ts",
    find: "import { germanInvoices }",
    put: 'import { czechInvoices } from "../cz/invoices.ts";\nimport { germanInvoices }',
  },
  { file: "invoices/registry.ts", find: "de: germanInvoices }", put: "de: germanInvoices, cz: czechInvoices }" },
];
