import type { Country } from "@kram/countries/country";
import type { Locale } from "@kram/domain/languages";
import type { LetterId, LetterTexts } from "@kram/domain/mail";
import type { Mail } from "../providers/mail/mail-provider.ts";

/** The owner's texts of a letter over its defaults, with the fields filled; `{shop}` stays open until a mail leaves. */
export type MailWords = <Id extends LetterId>(
  letter: Id,
  locale: Locale,
  defaults: LetterTexts<Id>,
  fields: Readonly<Record<string, string>>,
) => LetterTexts<Id>;

/** Invented people and things, in the letter's language. */
export interface Sample {
  name: string;
  surname: string;
  email: string;
  product: string;
  occasion: string;
  /** What a person wrote. */
  message: string;
  device: string;
  street: string;
  zipCode: string;
  city: string;
}

/** What a sample of a letter is written from. */
export interface SampleWorld {
  words: MailWords;
  locale: Locale;
  country: Country;
  shopUrl: string;
  sample: Sample;
}

/** A sample of each letter, by the same code that writes the real ones. */
export type Letters = { readonly [Each in LetterId]?: (world: SampleWorld) => Mail };
