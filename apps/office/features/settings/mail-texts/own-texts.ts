import type { MailText } from "@kram/contract/mail";
import { LOCALES, type Locale } from "@kram/domain/languages";
import { type LetterId, type Piece, pieceProblem, tidyPiece } from "@kram/domain/mail";

export type TypedTexts = { readonly [Each in Locale]?: { readonly [Piece in string]?: string | null } };

/** What a form begins with: the owner's texts over the defaults. */
export function shownTexts({ defaults }: Pick<MailText, "defaults">, worded: TypedTexts): TypedTexts {
  return Object.fromEntries(LOCALES.map((locale) => [locale, { ...defaults[locale], ...worded[locale] }]));
}

/** What differs from the defaults, by language; the rest follows the program. */
export function ownTexts(
  text: Pick<MailText, "defaults" | "pieces">,
  typed: TypedTexts,
): Record<string, Record<string, string>> {
  const found = LOCALES.map((locale) => [locale, ownTextsIn(text, typed, locale)] as const);
  return Object.fromEntries(found.filter(([, texts]) => Object.keys(texts).length > 0));
}

export function ownTextsIn(
  { defaults, pieces }: Pick<MailText, "defaults" | "pieces">,
  typed: TypedTexts,
  locale: Locale,
): Record<string, string> {
  const texts = pieces.map(({ piece }) => [piece, tidyPiece(typed[locale]?.[piece] ?? "")] as const);
  return Object.fromEntries(texts.filter(([piece, text]) => text !== defaults[locale][piece]));
}

/** The key of what is wrong; undefined where nothing is. */
export function problemOf(letter: LetterId, piece: Piece, typed: unknown): string | undefined {
  return pieceProblem(letter, piece, tidyPiece(typeof typed === "string" ? typed : "")) ?? undefined;
}

type Judged = Pick<MailText, "letter" | "pieces">;

/** The key of the first problem in a language; undefined where nothing would be refused. */
export function problemIn({ letter, pieces }: Judged, typed: TypedTexts, locale: Locale): string | undefined {
  const problems = pieces.map(({ piece }) => problemOf(letter, piece, typed[locale]?.[piece]));
  return problems.find((problem) => problem !== undefined);
}

/** Languages in which some text would be refused. */
export function languagesWithProblems(text: Judged, typed: TypedTexts): Locale[] {
  return LOCALES.filter((locale) => problemIn(text, typed, locale) !== undefined);
}

/** The field goes where the caret or the selection was. */
export function withField(text: string, field: string, { from, to }: { from: number; to: number }): string {
  return `${text.slice(0, from)}{${field}}${text.slice(to)}`;
}
