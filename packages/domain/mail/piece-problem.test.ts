import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldsOf, LETTER_IDS, MOST_LETTERS, pieceProblem, piecesOf, tidyPiece } from "./public.ts";

describe("pieceProblem", () => {
  it.each([
    ["subject", "Order {number} of {shop}", null],
    ["subject", "", "field-is-required"],
    ["subject", "Order", "mail-text.field-missing"],
    ["subject", "Order {number}\nBcc: a@kram.test", "request.invalid-text"],
    ["subject", "Order {number}\u0000", "request.invalid-text"],
    ["subject", "Order \u202e{number}", "request.invalid-text"],
    ["subject", `{number}${"x".repeat(142)}`, null],
    ["subject", `{number}${"x".repeat(143)}`, "request.too-long"],
    ["subject", "Order {number} for {name}", "mail-text.field-unknown"],
    ["lead", "Thank you {name}.\n\nWe begin.", null],
    ["lead", "Thank you {nam}.", "mail-text.field-unknown"],
    ["lead", "Thank you {name.", "mail-text.field-unknown"],
    ["lead", "Thank you name}.", "mail-text.field-unknown"],
    ["lead", "Thank you { name }.", "mail-text.field-unknown"],
    ["lead", "Thank <b>you</b>.", "mail-text.markup"],
    ["lead", "Thank you</p>", "mail-text.markup"],
    ["lead", "Thank you <!-- ", "mail-text.markup"],
    ["lead", "Up to < 5 pieces & more > 3", null],
    ["greeting", "Hello\n{name}", "request.invalid-text"],
    ["closing", "Regards\n{shop}", null],
  ] as const)("judges %s %j as %s", (piece, text, problem) => {
    expect(pieceProblem("order-placed", piece, text)).toBe(problem);
  });

  it("wants every needed field of every piece", () => {
    const needing = LETTER_IDS.flatMap((letter) =>
      piecesOf(letter).flatMap((piece) => fieldsOf(letter, piece).needed.map((name) => ({ letter, piece, name }))),
    );
    expect(needing.length).toBeGreaterThan(30);
    fc.assert(
      fc.property(fc.constantFrom(...needing), ({ letter, piece, name }) => {
        const all = fieldsOf(letter, piece).needed.map((each) => `{${each}}`);
        expect(pieceProblem(letter, piece, all.join(" "))).toBeNull();
        const without = all.filter((mark) => mark !== `{${name}}`).join(" ");
        expect(pieceProblem(letter, piece, `x ${without}`.trim())).toBe("mail-text.field-missing");
      }),
    );
  });

  it("offers no field that it then refuses", () => {
    fc.assert(
      fc.property(fc.constantFrom(...LETTER_IDS), (letter) => {
        for (const piece of piecesOf(letter)) {
          const { offered } = fieldsOf(letter, piece);
          expect(pieceProblem(letter, piece, offered.map((name) => `{${name}}`).join(" "))).toBeNull();
          expect(MOST_LETTERS[piece]).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe("tidyPiece", () => {
  it.each([
    ["the sign above a signature", "Bye\n-- \nhidden", "Bye\n--\nhidden"],
    ["line breaks of other systems", "a\r\nb\rc", "a\nb\nc"],
    ["long gaps", "a\n\n \n\n\nb", "a\n\nb"],
    ["space around", "  a ", "a"],
  ])("takes away %s", (_, typed, tidied) => {
    expect(tidyPiece(typed)).toBe(tidied);
  });

  it("changes nothing a second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(tidyPiece(tidyPiece(text))).toBe(tidyPiece(text));
      }),
    );
  });
});

it("bounds a piece by what mail programs show of it", () => {
  expect(MOST_LETTERS).toEqual({ subject: 150, greeting: 150, lead: 2000, action: 60, closing: 300 });
});

it.each([
  ["a  \t\nb c", "a\nb c"],
  ["a\n\nb", "a\n\nb"],
  ["a\n\n\nb", "a\n\nb"],
  ["a\n\n\n\nb", "a\n\nb"],
  ["a\r\nb\rc", "a\nb\nc"],
])("tidies %j to %j", (text, tidied) => expect(tidyPiece(text)).toBe(tidied));
