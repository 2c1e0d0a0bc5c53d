import { describe, expect, it } from "vitest";
import { ADDRESS_FIELDS, EMPTY_ADDRESS, pickAddress, shownProblems } from "./address-entry.ts";

describe("ADDRESS_FIELDS", () => {
  it("asks for every field once", () =>
    expect(ADDRESS_FIELDS.toSorted()).toEqual(Object.keys(EMPTY_ADDRESS).toSorted()));
});

describe("pickAddress", () => {
  it("leaves out what is no field", () => {
    const stored = { ...EMPTY_ADDRESS, id: "12", city: "Kraków" };
    expect(pickAddress(stored)).toEqual({ ...EMPTY_ADDRESS, city: "Kraków" });
  });
});

describe("shownProblems", () => {
  const problems = { street: "field-is-required", city: "city-name-too-short" };

  it("waits until a field is left", () => {
    expect(shownProblems(problems, [])).toEqual({});
    expect(shownProblems(problems, ["street", "zipCode"])).toEqual({ street: "field-is-required" });
    expect(shownProblems(problems, ADDRESS_FIELDS)).toEqual(problems);
  });
});
