import { describe, expect, it } from "vitest";
import { lockerQuery, withChosen } from "./locker-choice.tsx";

const locker = (name: string) => ({
  name,
  address: { street: "Długa", buildingNo: "1", zipCode: "31-077", city: "Kraków" },
  location: { latitude: 50, longitude: 20 },
  openingHours: "24/7",
  functions: [],
});

describe("lockerQuery", () => {
  it.each([
    [" 31-077 ", { postCode: "31-077" }],
    ["60311", { postCode: "60311" }],
    ["Kraków", { q: "Kraków" }],
    ["3 Maja", { q: "3 Maja" }],
    ["  ", {}],
  ])("%j", (typed, query) => expect(lockerQuery(typed)).toEqual(query));
});

describe("withChosen", () => {
  const [first, second, saved] = [locker("A"), locker("B"), locker("C")];

  it("puts the chosen one first when it was not found", () => {
    expect(withChosen([first, second], saved, "C")).toEqual([saved, first, second]);
    expect(withChosen([], saved, "C")).toEqual([saved]);
  });

  it("shows it once", () => expect(withChosen([first, saved], saved, "C")).toEqual([first, saved]));

  it("leaves out one that is no longer chosen", () => {
    expect(withChosen([first], saved, "A")).toEqual([first]);
    expect(withChosen([first], saved, null)).toEqual([first]);
  });
});
