import { fieldsOf, type LetterId, type Piece } from "./letters.ts";

/** The button and the subject stay short, so that mail programs show them whole. */
export const MOST_LETTERS: Readonly<Record<Piece, number>> = {
  subject: 150,
  greeting: 150,
  lead: 2000,
  action: 60,
  closing: 300,
};

const MANY_LINES: readonly Piece[] = ["lead", "closing"];

export type PieceProblem =
  | "field-is-required"
  | "request.too-long"
  | "request.invalid-text"
  | "mail-text.markup"
  | "mail-text.field-unknown"
  | "mail-text.field-missing";

/** Control characters but line breaks, and those that turn the direction of what follows. */
const UNSEEN = /(?!\n)\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const MARKUP = /<(?:\/?[a-z]|!)/iu;
const FIELD = /\{(\w+)\}/gu;

export function hasLines(piece: Piece): boolean {
  return MANY_LINES.includes(piece);
}

/** Without spaces at the ends of lines: `-- ` would make mail programs hide what follows. */
export function tidyPiece(text: string): string {
  return text
    .replace(/\r\n?/gu, "\n")
    .replace(/[^\S\n]+$/gmu, "")
    .replace(/\n{3,}/gu, "\n\n")
    .trim();
}

/** What is wrong with a tidied text of an owner; null where nothing is. */
export function pieceProblem(letter: LetterId, piece: Piece, text: string): PieceProblem | null {
  if (text === "") return "field-is-required";
  if (text.length > MOST_LETTERS[piece]) return "request.too-long";
  if (UNSEEN.test(text) || (!hasLines(piece) && text.includes("\n"))) return "request.invalid-text";
  if (MARKUP.test(text)) return "mail-text.markup";
  const { offered, needed } = fieldsOf(letter, piece);
  const rest = text.replace(FIELD, (mark, name: string) => (offered.includes(name) ? "" : mark));
  if (/[{}]/u.test(rest)) return "mail-text.field-unknown";
  return needed.every((name) => text.includes(`{${name}}`)) ? null : "mail-text.field-missing";
}
