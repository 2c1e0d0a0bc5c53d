import { type LetterId, type LetterTexts, type Piece, pieceProblem, piecesOf } from "@kram/domain/mail";
import type { PieceTexts } from "@kram/contract/mail";
import { fillText } from "../../platform/fill-text.ts";
import type { MailWords } from "../../platform/letters.ts";
import type { SettingParts } from "../settings/public.ts";

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
