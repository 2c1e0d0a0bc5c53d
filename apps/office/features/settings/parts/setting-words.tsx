import { invoiceRulesOf } from "@kram/countries/invoices";
import { formatMinor } from "@kram/domain/money";
import { SOCIAL_NAMES, type SocialNetwork } from "@kram/domain/settings";
import Box from "@mui/material/Box";
import { useLocaleState, useTranslate } from "react-admin";
import type { FactWords } from "../../../ui/differences.tsx";
import { useFormats } from "../../../ui/use-formats.ts";
import { useAbout } from "../../about/public.ts";

type Translate = (key: string, options?: { _: string }) => string;

interface Surroundings {
  translate: Translate;
  day: (day: string) => string;
  /** Labels of the country's facts of a seller, by id. */
  facts: Readonly<Record<string, string>>;
}

/** A part's value for comparing: rates of VAT by their first day, a logo by its file. */
export function comparable(value: Readonly<Record<string, unknown>> | null): unknown {
  if (value === null) return null;
  const { rates, logo } = value as { rates?: { from: string }[]; logo?: { name: string } | null };
  const byDay = rates?.map(({ from, ...percents }) => [from, percents]);
  return { ...value, ...(byDay && { rates: Object.fromEntries(byDay) }), ...(logo && { logo: logo.name }) };
}

const OF_MAILS = /^mail-(?!sender$)/u;
const SECTIONS: Readonly<Record<string, string>> = { "mail-sender": "sender" };

/** What the forms call a field, such as `claim.pl` of the part `shop`; between words stands ›. */
export function nameOfField(part: string, field: string, { translate, day, facts }: Surroundings): string {
  const [first = "", second = "", third = ""] = field.split(".");
  const language = (code: string) => translate(`catalog.language.${code}`, { _: code });
  const label = (name: string) => translate(`settings.${SECTIONS[part] ?? part}.${name}`, { _: name });
  if (OF_MAILS.test(part)) return joined(language(first), translate(`mail-texts.pieces.${second}`, { _: second }));
  switch (first) {
    case "facts":
      return facts[second] ?? second;
    case "bankAccounts":
      return joined(`${label(first)} ${Number(second) + 1}`, label(third === "number" ? "accountNumber" : third));
    case "claim":
    case "description":
    case "phoneHours":
      return joined(label(first), language(second));
    case "colours":
      return joined(label(`theme.${second}`), label(third));
    case "social":
      return joined(label(first), SOCIAL_NAMES[second as SocialNetwork] ?? second);
    case "rates":
      return joined(`${label("from")} ${day(second)}`, label(third));
    default:
      return label(first);
  }
}

function joined(...words: string[]): string {
  return words.join(" › ");
}

/** Words of the forms for a part's fields and values. */
export function useSettingWords(part: string): FactWords {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { instance, currency } = useAbout();
  const { day, amount } = useFormats();
  const rules = invoiceRulesOf({ code: instance }).seller;
  const facts = Object.fromEntries(
    rules.facts.map(({ id, label }) => [id, label[locale as keyof typeof label] ?? label.en]),
  );
  return {
    nameOf: (field) => nameOfField(part, field, { translate, day, facts }),
    valueOf: (field, value) => {
      if (value === "true" || value === "false") return translate(`ra.boolean.${value}`);
      if (part === "payments" && field === "cashMost") return amount(formatMinor(Number(value)), currency);
      if (part !== "shop") return value;
      if (field === "languages")
        return value
          .split(", ")
          .map((code) => translate(`catalog.language.${code}`, { _: code }))
          .join(", ");
      if (field !== "logo") return value;
      return <Box alt={value} component="img" src={`/media/${value}`} sx={{ height: 24, verticalAlign: "middle" }} />;
    },
  };
}
