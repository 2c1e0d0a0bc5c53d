import { LOCALES, type Locale } from "@kram/countries/country";
import type { TextFacts } from "./read-text.ts";
import lawWords from "./law-words.json" with { type: "json" };

const LAW_WORDS: Readonly<Record<string, TextFacts>> = lawWords;

type Words = Readonly<Record<Locale, string>>;

/** Stand where the owner has to write something before the text is published. */
const GAPS = {
  shop: { pl: "[nazwa sklepu]", en: "[name of the shop]", de: "[Name des Shops]" },
  firm: { pl: "[nazwa firmy]", en: "[name of the company]", de: "[Name der Firma]" },
  street: { pl: "[ulica i numer]", en: "[street and number]", de: "[Straße und Hausnummer]" },
  town: { pl: "[kod i miejscowość]", en: "[post code and town]", de: "[Postleitzahl und Ort]" },
  email: { pl: "[adres e-mail]", en: "[e-mail address]", de: "[E-Mail-Adresse]" },
  phone: { pl: "[telefon]", en: "[telephone]", de: "[Telefon]" },
  head: { pl: "[osoba odpowiedzialna]", en: "[responsible person]", de: "[verantwortliche Person]" },
  register: { pl: "[wpis do rejestru]", en: "[entry in a register]", de: "[Registereintrag]" },
  taxNumber: { pl: "[numer podatkowy]", en: "[tax number]", de: "[Steuernummer]" },
  vatNumber: { pl: "[numer VAT UE]", en: "[EU VAT number]", de: "[Umsatzsteuer-Identifikationsnummer]" },
  country: { pl: "[kraj]", en: "[country]", de: "[Land]" },
  dataAuthority: {
    pl: "[organ nadzorujący ochronę danych]",
    en: "[data protection authority]",
    de: "[Datenschutzbehörde]",
  },
  accessAuthority: {
    pl: "[organ nadzorujący dostępność]",
    en: "[accessibility authority]",
    de: "[Behörde für Barrierefreiheit]",
  },
  accessLaw: { pl: "[ustawie o dostępności]", en: "[the accessibility act]", de: "[dem Gesetz zur Barrierefreiheit]" },
  law: {
    pl: "prawo kraju sprzedawcy",
    en: "the law of the seller's country",
    de: "das Recht des Landes der Verkäuferin",
  },
  currency: { pl: "[waluta]", en: "[currency]", de: "[Währung]" },
  records: { pl: "[okres przechowywania]", en: "[retention period]", de: "[Aufbewahrungsfrist]" },
} satisfies Record<string, Words>;

/** What the owner has said of the company. */
interface StarterCompany {
  name: string;
  street: string;
  zipCode: string;
  city: string;
  taxNumber: string;
  vatNumber: string;
  email: string;
  phone: string;
  responsiblePerson: string;
}

export interface StarterOwner {
  /** Lower case code of the country. */
  country: string;
  company: StarterCompany | null;
  /** In one line; empty where the company stands in no register. */
  register: string;
  shopName: string | null;
}

/** What the starter's texts name; gaps in brackets where the owner has said nothing yet. */
export function starterFacts({ country, company, register, shopName }: StarterOwner): TextFacts {
  const { name, street, zipCode, city, email, phone, taxNumber, vatNumber, responsiblePerson } = company ?? {};
  const known: Record<string, string | undefined> = {
    shop: shopName ?? undefined,
    firm: name,
    street,
    town: company ? `${zipCode} ${city}` : undefined,
    email,
    phone,
    head: responsiblePerson,
    register,
    vatNumber,
  };
  const told: Record<string, TextFacts[string] | undefined> = Object.fromEntries(
    Object.entries(known).filter(([, text]) => text !== undefined && text !== ""),
  );
  const { taxName } = lawWordsOf(country);
  const named = (locale: Locale) => (typeof taxName === "object" ? `${taxName[locale]} ${taxNumber}` : taxNumber);
  if (taxNumber) told["taxNumber"] = Object.fromEntries(LOCALES.map((locale) => [locale, named(locale) ?? ""]));
  const address = email ? `[${email}](mailto:${email})` : GAPS.email;
  return { ...GAPS, ...lawWordsOf(country), ...told, emailLink: address, privacyEmailLink: address };
}

/** The country's own words; what it lacks stays a gap. */
export function lawWordsOf(country: string): TextFacts {
  return LAW_WORDS[country] ?? {};
}
