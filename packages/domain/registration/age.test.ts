import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { birthDateProblem } from "./age.ts";

describe("birthDateProblem", () => {
  it.each([
    ["", "2026-11-21", "field-is-required"],
    ["2008-11-21", "2026-11-21", null],
    ["2008-11-22", "2026-11-21", "not-adult"],
    ["2008-11-20", "2026-11-21", null],
    ["2026-11-21", "2026-11-21", "not-adult"],
    ["2026-11-22", "2026-11-21", "invalid-format"],
    ["2008-02-29", "2026-02-28", "not-adult"],
    ["2008-02-29", "2026-03-01", null],
    ["2000-02-29", "2026-03-01", null],
    ["1900-02-29", "2026-03-01", "invalid-format"],
    ["2001-02-29", "2026-03-01", "invalid-format"],
    ["1899-12-31", "2026-03-01", "invalid-format"],
    ["1900-01-01", "2026-03-01", null],
    ["1990-13-01", "2026-03-01", "invalid-format"],
    ["1990-00-10", "2026-03-01", "invalid-format"],
    ["1990-04-31", "2026-03-01", "invalid-format"],
    ["1990-04-00", "2026-03-01", "invalid-format"],
    ["1990-4-1", "2026-03-01", "invalid-format"],
    ["01.04.1990", "2026-03-01", "invalid-format"],
    ["１９９０-04-01", "2026-03-01", "invalid-format"],
  ] as const)("%j on %s: %s", (text, today, problem) => expect(birthDateProblem(text, today)).toBe(problem));

  it.each([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((days, month) => [month + 1, days]))(
    "month %i of 1990 has %i days",
    (month, days) => {
      const problem = (day: number) =>
        birthDateProblem(`1990-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`, "2026-03-01");
      expect([problem(days), problem(days + 1)]).toEqual([null, "invalid-format"]);
    },
  );

  it.each(["x1990-04-01", "1990-04-01x", "2004-02-30"])("%s is no day", (text) =>
    expect(birthDateProblem(text, "2026-03-01")).toBe("invalid-format"),
  );

  it("makes nobody of age before the eighteenth birthday, and everybody on it", () => {
    const day = fc.date({ min: new Date("1900-01-01"), max: new Date("2080-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, (born) => {
        const iso = (date: Date) => date.toISOString().slice(0, 10);
        const birthday = new Date(Date.UTC(born.getUTCFullYear() + 18, born.getUTCMonth(), born.getUTCDate()));
        const before = new Date(birthday.getTime() - 86_400_000);
        expect(birthDateProblem(iso(born), iso(birthday))).toBeNull();
        expect(birthDateProblem(iso(born), iso(before))).toBe("not-adult");
      }),
    );
  });
});
