import type { MailText, MailTextItem, PieceTexts } from "@kram/contract/mail";
import type { Country } from "@kram/countries/country";
import { type Locale, LOCALES } from "@kram/domain/languages";
import {
  fieldsOf,
  LETTER_IDS,
  type LetterId,
  LETTERS,
  type LetterTexts,
  MOST_LETTERS,
  type Piece,
  pieceProblem,
  piecesOf,
} from "@kram/domain/mail";
import type { Letters, MailWords, SampleWorld } from "../../platform/letters.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import type { SettingParts } from "../settings/public.ts";
import de from "./texts/sample.de.json" with { type: "json" };
import en from "./texts/sample.en.json" with { type: "json" };
import pl from "./texts/sample.pl.json" with { type: "json" };
import { fillText } from "../../platform/fill-text.ts";

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
  // A letter that gathers others shows them in their defaults.
  return writeSample(shop, { letter, locale }, (id, _, defaults, fields) =>
    laidOver(id, { defaults, worded: id === letter ? worded : {}, fields }),
  );
}

/** Those that the letter itself brings along when it asks for its words. */
function defaultsOf(shop: SampleShop, letter: LetterId, locale: Locale): PieceTexts {
  const brought: PieceTexts = {};
  writeSample(shop, { letter, locale }, (id, _, defaults: Readonly<Record<string, string>>) => {
    const texts = textsOf(id, (piece) => defaults[piece] ?? "");
    if (id === letter) Object.assign(brought, texts);
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

/** As the owner words them now, read from memory. */
export function createMailWords(parts: Pick<SettingParts, "get">): MailWords {
  return (letter, locale, defaults, fields) =>
    laidOver(letter, { defaults, worded: parts.get(`mail-${letter}`)?.[locale] ?? {}, fields });
}

/** The owner's texts over the defaults; one that a newer program refuses gives way to its default. */
export function laidOver<Id extends LetterId>(
  letter: Id,
  input: { defaults: LetterTexts<Id>; worded: PieceTexts; fields: Readonly<Record<string, string>> },
): LetterTexts<Id> {
  const { worded, fields } = input;
  const defaults: Readonly<Record<string, string>> = input.defaults;
  const textOf = (piece: Piece) => {
    const text = worded[piece];
    return text !== undefined && pieceProblem(letter, piece, text) === null ? text : (defaults[piece] ?? "");
  };
  return textsOf(letter, (piece) => fillText(textOf(piece), fields));
}

/** One text for each piece of the letter. */
export function textsOf<Id extends LetterId>(letter: Id, textOf: (piece: Piece) => string): LetterTexts<Id> {
  return Object.fromEntries(piecesOf(letter).map((piece) => [piece, textOf(piece)])) as LetterTexts<Id>;
}

/** What an owner wrote, in paragraphs. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/u);
}
