import { describe, expect, it } from "vitest";
import { readDate } from "./public.ts";

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

describe("readDate", () => {
  it.each([
    ["4.5.1990", "1990-05-04"],
    ["04.05.1990", "1990-05-04"],
    [" 4. 5. 1990 ", "1990-05-04"],
    ["4 5 1990", "1990-05-04"],
    ["4-5-1990", "1990-05-04"],
    ["04/05/1990", "1990-05-04"],
    ["04 / 05 / 1990", "1990-05-04"],
    ["04051990", "1990-05-04"],
    ["1990-05-04", "1990-05-04"],
    ["1990-5-4", "1990-05-04"],
    ["1990.05.04", "1990-05-04"],
    ["1990. 5. 4.", "1990-05-04"],
    ["1990/05/04", "1990-05-04"],
    ["19900504", "1990-05-04"],
    ["20051990", "1990-05-20"],
    ["29.2.2000", "2000-02-29"],
    ["4,5,1990", "1990-05-04"],
    ["4.5.1990.", "1990-05-04"],
    ["04.05.1990 r.", "1990-05-04"],
    ["4.5.1990r", "1990-05-04"],
    ["r. 4.5.1990", null],
    ["4 maja 1990", "1990-05-04"],
    ["4 maja 1990 r.", "1990-05-04"],
    ["4. Mai 1990", "1990-05-04"],
    ["4.MAI 1990", "1990-05-04"],
    ["4-May-1990", "1990-05-04"],
    ["4 / may / 1990", "1990-05-04"],
    ["4may1990", "1990-05-04"],
    ["4.V.1990", "1990-05-04"],
    ["4 v 1990", "1990-05-04"],
    ["May 4, 1990", "1990-05-04"],
    ["Sept. 30, 1990", "1990-09-30"],
    ["31 kwietnia 1990", null],
    ["4 ma 1990", null],
    ["4 brumaire 1990", null],
    ["4 iiii 1990", null],
    ["x 4 maja 1990", null],
    ["4 maja 1990 x", null],
    ["maja 1990", null],
    ["x May 4 1990", null],
    ["May 4 1990 x", null],
    ["29.2.1900", null],
    ["31.4.1990", null],
    ["0.5.1990", null],
    ["4.13.1990", null],
    ["13/04/1990", "1990-04-13"],
    ["4.5.90", null],
    ["4.5.19900", null],
    ["x4.5.1990", null],
    ["4.5.1990x", null],
    ["x1990-05-04", null],
    ["1990-05-04x", null],
    ["4..5.1990", null],
    ["1990-13-04", null],
    ["199005045", null],
    ["9900504", null],
    ["", null],
  ])("%j, day first: %j", (typed, day) => expect(readDate(typed, "day-first")).toBe(day));

  it.each([
    ["stycznia", "Januar", "January", "I"],
    ["lutego", "Februar", "Feb", "II"],
    ["marca", "März", "March", "III"],
    ["kwietnia", "April", "Apr", "IV"],
    ["maja", "Mai", "May", "V"],
    ["czerwca", "Juni", "June", "VI"],
    ["lipca", "Juli", "July", "VII"],
    ["sierpnia", "August", "Aug", "VIII"],
    ["września", "September", "Sep", "IX"],
    ["października", "Oktober", "October", "X"],
    ["listopada", "November", "Nov", "XI"],
    ["grudnia", "Dezember", "December", "XII"],
    ["styczeń", "Jänner", "Jan", "I"],
    ["pazdziernika", "Okt", "Oct", "X"],
  ])("knows %s, %s, %s and %s as one month", (...names) => {
    const days = names.map((name) => readDate(`4 ${name} 1990`, "day-first"));
    expect(new Set(days).size).toBe(1);
    expect(days[0]?.slice(5, 7)).toBe(String(ROMAN.indexOf(names[3]) + 1).padStart(2, "0"));
  });

  it.each([
    ["04/05/1990", "1990-04-05"],
    ["04051990", "1990-04-05"],
    ["1990-05-04", "1990-05-04"],
    ["13/04/1990", null],
  ])("%j, month first: %j", (typed, day) => expect(readDate(typed, "month-first")).toBe(day));
});
