import { LOCALES } from "@kram/domain/languages";
import { LETTER_IDS, type LetterId, type Piece, pieceProblem, piecesOf, tidyPiece } from "@kram/domain/mail";
import { z } from "zod";

/** Pieces that an owner worded; the others keep their default. */
export type PieceTexts = { [Each in Piece]?: string | undefined };

const schemas = new Map(LETTER_IDS.map((letter) => [letter, pieces(letter)]));

/** Of one letter in one language, tidied; refuses with the codes of `PieceProblem`. */
export function pieceTexts(letter: LetterId): z.ZodType<PieceTexts> {
  return schemas.get(letter) ?? pieces(letter);
}

/** Of one letter, by language. */
export function letterTexts(letter: LetterId) {
  return z.strictObject(ofEach(LOCALES, () => pieceTexts(letter).optional()));
}

function pieces(letter: LetterId): z.ZodType<PieceTexts> {
  return z.strictObject(
    ofEach(piecesOf(letter), (piece) =>
      z
        .string({ error: "request.invalid" })
        .transform(tidyPiece)
        .superRefine((text, context) => {
          const problem = pieceProblem(letter, piece, text);
          if (problem !== null) context.addIssue({ code: "custom", message: problem });
        })
        .optional(),
    ),
  );
}

function ofEach<Key extends string, Made>(keys: readonly Key[], make: (key: Key) => Made): Record<Key, Made> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Made>;
}
