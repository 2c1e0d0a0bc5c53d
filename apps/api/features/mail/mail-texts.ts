import type { MailText, MailTextItem, PieceTexts } from "@kram/contract/mail";
import type { Country } from "@kram/countries/country";
import { LOCALES, type Locale } from "@kram/domain/languages";
import { fieldsOf, LETTER_IDS, LETTERS, type LetterId, MOST_LETTERS, piecesOf } from "@kram/domain/mail";
import type { Letters, MailWords, SampleWorld } from "../../platform/letters.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import type { SettingParts } from "../settings/public.ts";
import de from "./texts/sample.de.json" with { type: "json" };
import en from "./texts/sample.en.json" with { type: "json" };
import pl from "./texts/sample.pl.json" with { type: "json" };
import { laidOver, textsOf } from "./words.ts";

const SAMPLES = { pl, en, de };

interface SampleShop {
  letters: Letters;
  country: Country;
  shopUrl: string;
}

/** Every letter, with the languages in which the owner worded some of it. */
export function listMailTexts(parts: Pick<SettingParts, "get">): MailTextItem[] {
  return LETTER_IDS.map((letter) => {
    const worded = parts.get(`mail-${letter}`) ?? {};
    const { group } = LETTERS[letter];
    return { letter, group, worded: LOCALES.filter((locale) => Object.keys(worded[locale] ?? {}).length > 0) };
  });
}

export function presentMailText(shop: SampleShop, letter: LetterId): MailText {
  const pieces = piecesOf(letter).map((piece) => {
    const { offered, needed } = fieldsOf(letter, piece);
    return { piece, most: MOST_LETTERS[piece], offered: [...offered], needed: [...needed] };
  });
  const defaults = Object.fromEntries(LOCALES.map((locale) => [locale, defaultsOf(shop, letter, locale)]));
  return { letter, group: LETTERS[letter].group, pieces, defaults: defaults as MailText["defaults"] };
}

/** The sample with these texts, as it would leave but for the brand. */
export function sampleMail(
  shop: SampleShop,
  { letter, locale, worded }: { letter: LetterId; locale: Locale; worded: PieceTexts },
): Mail {
  return writeSample(shop, { letter, locale }, (id, _, defaults, fields) => laidOver(id, { defaults, worded, fields }));
}

/** Those that the letter itself brings along when it asks for its words. */
function defaultsOf(shop: SampleShop, letter: LetterId, locale: Locale): PieceTexts {
  const brought: PieceTexts = {};
  writeSample(shop, { letter, locale }, (id, _, defaults: Readonly<Record<string, string>>) => {
    const texts = textsOf(id, (piece) => defaults[piece] ?? "");
    Object.assign(brought, texts);
    return texts;
  });
  return brought;
}

function writeSample(
  { letters, country, shopUrl }: SampleShop,
  { letter, locale }: { letter: LetterId; locale: Locale },
  words: MailWords,
): Mail {
  const world: SampleWorld = { words, locale, country, shopUrl, sample: SAMPLES[locale] };
  const write = letters[letter];
  if (!write) throw new Error(`no feature writes the letter ${letter}`);
  return write(world);
}
