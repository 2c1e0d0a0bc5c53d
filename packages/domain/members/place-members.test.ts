import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEEPEST_LEVEL, placeMembers } from "./public.ts";

const KNOWN = new Map([
  ["1000", 0],
  ["2000", DEEPEST_LEVEL],
]);
const place = (pairs: readonly string[]) => {
  const places = pairs.map((pair) => {
    const [memberNo = "", sponsorNo = ""] = pair.split("<");
    return { memberNo, sponsorNo };
  });
  const { ordered, problems } = placeMembers(places, KNOWN);
  return { ordered: ordered.map(({ memberNo }) => memberNo), problems: Object.fromEntries(problems) };
};

describe("placeMembers", () => {
  it.each([
    [["3<2", "2<1", "1"], ["1", "2", "3"], {}],
    [["5<1000", "6<5"], ["5", "6"], {}],
    [["7<9999", "8<7"], [], { 7: "sponsor.unknown" }],
    [["7<7"], [], { 7: "sponsor.circle" }],
    [["1<2", "2<3", "3<1", "4<3", "5"], ["5"], { 1: "sponsor.circle", 2: "sponsor.circle", 3: "sponsor.circle" }],
    [["7<2000", "8<7"], ["7"], { 7: "sponsor.too-deep" }],
  ])("%j", (pairs, ordered, problems) => expect(place(pairs)).toEqual({ ordered, problems }));

  it("200 levels below the top are the deepest, however they came together", () => {
    expect(DEEPEST_LEVEL).toBe(200);
    const chain = Array.from({ length: 202 }, (_, level) => (level === 0 ? "1" : `${level + 1}<${level}`));
    expect(place(chain).problems).toEqual({ 202: "sponsor.too-deep" });
    const known = (level: number) =>
      placeMembers(
        ["5<1", "6<5", "7<6"].map((pair) => {
          const [memberNo = "", sponsorNo = ""] = pair.split("<");
          return { memberNo, sponsorNo };
        }),
        new Map([["1", level]]),
      ).problems;
    expect([...known(197)]).toEqual([]);
    expect([...known(198)]).toEqual([["7", "sponsor.too-deep"]]);
    expect([...known(199)]).toEqual([["6", "sponsor.too-deep"]]);
  });

  it("places every tree whatever the order of its lines, sponsors first", () => {
    const tree = fc.array(fc.nat(), { minLength: 1, maxLength: 60 }).chain((picks) => {
      const places = picks.map((pick, at) => ({
        memberNo: String(at + 1),
        // A sponsor came before: no circle.
        sponsorNo: at === 0 || pick % 5 === 0 ? "" : String((pick % at) + 1),
      }));
      return fc.shuffledSubarray(places, { minLength: places.length });
    });
    fc.assert(
      fc.property(tree, (places) => {
        const { ordered, problems } = placeMembers(places, new Map());
        expect(problems.size).toBe(0);
        expect(new Set(ordered)).toEqual(new Set(places));
        const seen = new Set([""]);
        for (const { memberNo, sponsorNo } of ordered) {
          expect(seen.has(sponsorNo)).toBe(true);
          seen.add(memberNo);
        }
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});
