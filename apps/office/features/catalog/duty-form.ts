import { LEAST_DURABLE_YEARS } from "@kram/domain/catalog";
import { byLanguage, LOCALES } from "@kram/domain/languages";
import type { StoredDuties } from "@kram/contract/catalog";

export const LANGUAGES = LOCALES;

/** Each is one text a language. */
export const SUPPLEMENT_TEXTS = ["netQuantity", "dailyPortion", "ingredients", "storage", "operator"] as const;

type Language = (typeof LANGUAGES)[number];
type Words = Record<Language, string>;

interface Party {
  name: string;
  address: string;
  email: string;
}

type Durability = NonNullable<NonNullable<StoredDuties["safety"]>["durability"]>;

/** Lists are texts with a line an entry. */
export interface DutyForm {
  manufacturer: Party;
  outsideEu: boolean;
  euResponsible: Party;
  gtin: string;
  warnings: Words;
  isDurable: boolean;
  durability: Durability;
  isSupplement: boolean;
  texts: Record<(typeof SUPPLEMENT_TEXTS)[number], Words>;
  /** A line each: names in Polish, English, German, amount, percent of intake, between bars. */
  substances: string;
  supplementWarnings: Words;
}

const NOT_DURABLE: Durability = { years: LEAST_DURABLE_YEARS, brand: "", model: "" };
const NOBODY: Party = { name: "", address: "", email: "" };
const NO_WORDS: Words = byLanguage(() => "");

export function toForm({ safety, supplement }: StoredDuties, isSupplement: boolean): DutyForm {
  const texts = Object.fromEntries(SUPPLEMENT_TEXTS.map((name) => [name, supplement?.[name] ?? NO_WORDS]));
  return {
    manufacturer: safety?.manufacturer ?? NOBODY,
    outsideEu: safety !== null && safety.euResponsible !== null,
    euResponsible: safety?.euResponsible ?? NOBODY,
    gtin: safety?.gtin ?? "",
    warnings: joined(safety?.warnings),
    isDurable: safety !== null && safety.durability !== null,
    durability: safety?.durability ?? NOT_DURABLE,
    isSupplement: supplement !== null || isSupplement,
    texts: texts as DutyForm["texts"],
    substances: (supplement?.substances ?? [])
      .map(({ names, amount, nrvPercent }) => [names.pl, names.en, names.de, amount, nrvPercent ?? ""].join(" | "))
      .join("\n"),
    supplementWarnings: joined(supplement?.warnings),
  };
}

export function fromForm(form: DutyForm): StoredDuties {
  const { manufacturer, outsideEu, euResponsible, gtin, warnings, isSupplement, texts } = form;
  const { isDurable, durability } = form;
  const supplement = { ...texts, substances: substancesOf(form.substances), warnings: split(form.supplementWarnings) };
  return {
    safety: {
      manufacturer,
      euResponsible: outsideEu ? euResponsible : null,
      gtin: gtin.trim() === "" ? null : gtin.trim(),
      warnings: split(warnings),
      durability: isDurable ? durability : null,
    },
    supplement: isSupplement ? supplement : null,
  };
}

function substancesOf(text: string) {
  return linesOf(text).map((line) => {
    const [pl = "", en = "", de = "", amount = "", percent = ""] = line.split("|").map((part) => part.trim());
    return {
      names: { pl, en, de },
      amount,
      nrvPercent: /^\d{1,5}$/u.test(percent) ? Number.parseInt(percent, 10) : null,
    };
  });
}

function joined(lists?: Record<Language, readonly string[]>): Words {
  return byLanguage((language) => lists?.[language].join("\n") ?? "");
}

function split(words: Words) {
  return byLanguage((language) => linesOf(words[language]));
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
