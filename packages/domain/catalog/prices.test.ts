import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lowestPriceBefore, type PriceLogEntry } from "./public.ts";

const DAY_MS = 86_400_000;
const GERMANY = { stepwiseReductionKeepsStart: true };
const POLAND = { stepwiseReductionKeepsStart: false };

/** `"-40 100"` is a price from a day on, `"0 80*"` one shown as reduced. */
function logOf(...lines: string[]): PriceLogEntry[] {
  return lines.map((line) => {
    const [, day = "", gross = "", star] = /^(-?[\d.]+) (\d+)(\*?)$/u.exec(line) ?? [];
    return { gross: Number.parseInt(gross, 10), announced: star === "*", validFrom: Number.parseFloat(day) * DAY_MS };
  });
}

describe("lowestPriceBefore", () => {
  it.each([
    ["nothing is known", [], null, null],
    ["no reduction is announced", ["-40 100", "0 80"], null, null],
    ["a reduction is over", ["-40 100", "0 80*", "7 100"], null, null],
    ["one price before", ["-40 100", "0 80*"], 100, 100],
    ["a price valid when the window opens, though it began long before", ["-400 90", "-10 100", "0 80*"], 90, 90],
    ["a lower price that ended just as the window opened", ["-50 70", "-30 100", "0 80*"], 100, 100],
    ["a lower price that ended a moment after the window opened", ["-50 70", "-29.999 100", "0 60*"], 70, 70],
    ["a price raised shortly before", ["-40 100", "-5 150", "0 120*"], null, null],
    ["a price raised and reduced below all others", ["-40 100", "-5 150", "0 80*"], 100, 100],
    ["an earlier reduction inside the window", ["-60 100", "-20 70*", "-13 100", "0 80*"], null, null],
    ["an earlier reduction outside the window", ["-90 100", "-60 70*", "-50 100", "0 80*"], 100, 100],
    ["a product new in the shop, reduced after five days", ["-5 100", "0 80*"], 100, 100],
    ["a product that came with its reduction and nothing declared", ["0 80*"], null, null],
    ["a price that was not reduced, only announced", ["-40 100", "0 100*"], null, null],
    ["a price reduced first and announced later", ["-40 100", "-3 80", "0 80*"], null, null],
    ["a reduction that runs for a year", ["-400 100", "-365 80*"], 100, 100],
    ["the named earlier price was mended", ["-40 100", "0 80*", "5 80*"], 100, 100],
    ["a second step", ["-40 100", "0 80*", "10 60*"], 80, 100],
    ["a second step after more than the window", ["-90 100", "0 80*", "40 60*"], 80, 100],
    ["a third step", ["-40 100", "0 80*", "10 60*", "20 50*"], 60, 100],
    ["a step back", ["-40 100", "0 80*", "10 90*"], null, null],
    ["a step back long after", ["-90 100", "0 80*", "40 90*"], null, null],
    ["a step back, then below everything", ["-40 100", "0 80*", "10 90*", "12 60*"], 80, 80],
    ["a step after an interruption", ["-40 100", "0 80*", "10 100", "11 70*"], 80, 80],
    ["an announcement interrupted at the same price", ["-40 100", "0 80*", "10 80", "11 80*"], null, null],
    ["a price that nobody saw", ["-40 100", "0 10", "0 80*"], 100, 100],
  ])("%s", (_, lines, inPoland, inGermany) => {
    expect(lowestPriceBefore(logOf(...lines), POLAND)).toBe(inPoland);
    expect(lowestPriceBefore(logOf(...lines), GERMANY)).toBe(inGermany);
  });
});

interface Day {
  gross: number;
  announced: boolean;
}

/** Periods of 1 to 45 days; few prices, so that they recur. */
const life = fc
  .array(
    fc.record({
      days: fc.integer({ min: 1, max: 45 }),
      gross: fc.integer({ min: 1, max: 6 }),
      announced: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((periods) => periods.flatMap(({ days, ...day }) => Array.from({ length: days }, () => day)));

function logOfDays(days: readonly Day[]): PriceLogEntry[] {
  return days.flatMap((day, at) =>
    day.gross === days[at - 1]?.gross && day.announced === days[at - 1]?.announced
      ? []
      : [{ ...day, validFrom: at * DAY_MS }],
  );
}

/** The rule told day by day. */
function byDiary(days: readonly Day[], keepsStart: boolean): number | null {
  const today = days.length - 1;
  const price = (day: number) => days[day]?.gross ?? 0;
  if (!days[today]?.announced) return null;
  let start = today;
  while (days[start - 1]?.announced && goesOn(price(start - 1), price(start), keepsStart)) start -= 1;
  const before = days.slice(Math.max(0, start - 30), start).map((day) => day.gross);
  const lowest = before.toSorted((a, b) => a - b)[0];
  return lowest !== undefined && lowest > price(today) ? lowest : null;
}

function goesOn(earlier: number, later: number, keepsStart: boolean): boolean {
  return earlier === later || (keepsStart && earlier > later);
}

describe("lowestPriceBefore, over lives of shops", () => {
  it.each([true, false])("agrees with a diary (stepwise reductions keep their start: %s)", (keepsStart) => {
    fc.assert(
      fc.property(life, (days) => {
        const log = logOfDays(days);
        expect(lowestPriceBefore(log, { stepwiseReductionKeepsStart: keepsStart })).toBe(byDiary(days, keepsStart));
      }),
      { numRuns: 3000 },
    );
  });

  it("does not change while nothing changes, however long that is", () => {
    fc.assert(
      fc.property(life, fc.integer({ min: 1, max: 900 }), (days, more) => {
        const last = days.at(-1) ?? { gross: 1, announced: false };
        const later = [...days, ...Array.from({ length: more }, () => last)];
        expect(lowestPriceBefore(logOfDays(later), POLAND)).toBe(lowestPriceBefore(logOfDays(days), POLAND));
      }),
    );
  });

  it("finds nothing lower in Poland than the present price, nor above what was ever asked", () => {
    fc.assert(
      fc.property(life, (days) => {
        const reference = lowestPriceBefore(logOfDays(days), POLAND);
        if (reference === null) return;
        expect(reference).toBeGreaterThan(days.at(-1)?.gross ?? 0);
        expect(days.map((day) => day.gross)).toContain(reference);
      }),
    );
  });
});
