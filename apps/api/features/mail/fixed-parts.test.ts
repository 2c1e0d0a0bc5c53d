import { pieceTexts } from "@kram/contract/mail";
import { countryOf } from "@kram/countries/country";
import { LOCALES, type Locale } from "@kram/domain/languages";
import { fieldsOf, LETTER_IDS, type LetterId, piecesOf } from "@kram/domain/mail";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Letters } from "../../platform/letters.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { approvals } from "../approvals/feature.ts";
import { availability } from "../availability/feature.ts";
import { complaints } from "../complaints/feature.ts";
import { contact } from "../contact/feature.ts";
import { members } from "../members/feature.ts";
import { notices } from "../notices/feature.ts";
import { notifications } from "../notifications/feature.ts";
import { orders } from "../orders/feature.ts";
import { parcels } from "../parcels/feature.ts";
import { payouts } from "../payouts/feature.ts";
import { registration } from "../registration/feature.ts";
import { returns } from "../returns/feature.ts";
import { sessions } from "../sessions/feature.ts";
import { terms } from "../terms/feature.ts";
import { withdrawals } from "../withdrawals/feature.ts";
import { withBrand } from "./mail-page.ts";
import { sampleMail } from "./mail-texts.ts";

const letters: Letters = {
  ...approvals.letters,
  ...availability.letters,
  ...complaints.letters,
  ...contact.letters,
  ...members.letters,
  ...notices.letters,
  ...notifications.letters,
  ...orders.letters,
  ...parcels.letters,
  ...payouts.letters,
  ...registration.letters,
  ...returns.letters,
  ...sessions.letters,
  ...terms.letters,
  ...withdrawals.letters,
};
const shop = { letters, country: countryOf("pl"), shopUrl: "https://kram.test/pl" };
// Samples name the time.
beforeAll(() => void vi.useFakeTimers({ now: Date.UTC(2026, 4, 4), toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

const brand = { shop: "Kram", colours: null, logo: null, imprint: ["Kram sp. z o.o.", "KRS 1 & NIP 2"] };

function written(letter: LetterId, locale: Locale, worded: object): Mail {
  return withBrand(sampleMail(shop, { letter, locale, worded }), brand);
}

/** What stands around the pieces: a mark encloses each of those. */
function fixedParts(letter: LetterId, locale: Locale): { text: string[]; html: string[] } {
  const marked = piecesOf(letter).map((piece) => {
    const needed = fieldsOf(letter, piece).needed.map((name) => `{${name}}`);
    return [piece, `§§${needed.join(" ")}§§`];
  });
  const { text, html } = written(letter, locale, Object.fromEntries(marked));
  const around = (words: string) => words.split(/§§[^§]*§§/u).filter((part) => part.trim() !== "");
  return { text: around(text), html: around(html) };
}

/** Each behind the one before. */
function holdsAll(words: string, parts: readonly string[]): boolean {
  let from = 0;
  return parts.every((part) => {
    const at = words.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

const FRAGMENT = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.constantFrom("\n-- \n", "\n\n\n\n", "&lt;/html&gt;", "]]>", "--", "\t", "“", "{shop}", "{name}", "$&", "$1", "§"),
);

/** As somebody might type it. */
function typedTexts(letter: LetterId): fc.Arbitrary<object> {
  return fc.record(
    Object.fromEntries(
      piecesOf(letter).map((piece) => {
        const needed = fieldsOf(letter, piece).needed.map((name) => `{${name}}`);
        return [piece, fc.array(FRAGMENT, { maxLength: 6 }).map((parts) => [...parts, ...needed].join(" "))];
      }),
    ),
  );
}

/** What is refused keeps its default. */
function accepted(letter: LetterId, typed: object): object {
  const read = Object.entries(typed).map(([piece, text]) => pieceTexts(letter).safeParse({ [piece]: text }));
  return Object.assign({}, ...read.map(({ data }) => data));
}

describe("what the program adds to a letter", () => {
  it("is looked for in every letter", () => {
    expect(Object.keys(letters).toSorted()).toEqual([...LETTER_IDS].toSorted());
    expect(fixedParts("order-placed", "pl").text.join("")).toContain("Razem z\u00a0VAT");
    expect(fixedParts("withdrawal-received", "pl").text.join("")).toContain("Odstępuję od umowy sprzedaży");
    expect(fixedParts("terms-announced", "de").text.join("")).toContain("Schweigen ist keine Zustimmung");
    expect(fixedParts("notification", "de").text.join("")).toContain("/unsubscribe?token=");
    expect(fixedParts("availability-back", "en").text.join("")).toContain("plus delivery");
    expect(fixedParts("availability-back", "en").text.join("")).toContain("/products-unavailable/cancel");
    expect(fixedParts("registration-join", "en").html.join("")).toMatch(/href="[^"]*\/login"/u);
  });

  it.each(LETTER_IDS)("stays in %s, whole and in its place, whatever an owner writes", (letter) => {
    const fixed = Object.fromEntries(LOCALES.map((locale) => [locale, fixedParts(letter, locale)]));
    let kept = 0;
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), typedTexts(letter), (locale, typed) => {
        const worded = accepted(letter, typed);
        kept += Object.keys(worded).length;
        const { text, html, subject } = written(letter, locale, worded);
        expect(holdsAll(text, fixed[locale]?.text ?? ["nothing"])).toBe(true);
        expect(holdsAll(html, fixed[locale]?.html ?? ["nothing"])).toBe(true);
        // Mail programs fold away what follows this sign.
        expect(text.match(/^-- $/gmu)).toHaveLength(1);
        expect(subject).not.toMatch(/[\r\n]/u);
      }),
    );
    expect(kept).toBeGreaterThan(50);
  });
});
