import { describe, expect, it } from "vitest";
import { detailsToForm, formToDetails, isHours } from "./details-form.ts";

const CONTACT = {
  company: "Kram",
  street: "Miła 1",
  zipCode: "00-001",
  city: "Warszawa",
  email: "a@kram.example",
  phone: "1",
  hours: [
    { from: 1, to: 5, opens: "08:00", closes: "16:00" },
    { from: 6, to: 6, opens: "09:00", closes: "13:00" },
  ],
};

describe("facts of a text", () => {
  it.each([
    { author: "Anna", productCodes: ["A1", "B-2"], contact: null },
    { author: "", productCodes: [], contact: CONTACT },
  ])("come back as they were shown", (details) => {
    expect(formToDetails(detailsToForm(details))).toEqual(details);
  });

  it("takes codes with commas, spaces or lines between them", () => {
    expect(formToDetails({ author: "", productCodes: " A1,B2\n C3; ", contact: null }).productCodes).toEqual([
      "A1",
      "B2",
      "C3",
    ]);
  });

  it.each([
    ["1-5 08:00-16:00\n\n6-6 09:00-13:00", true],
    ["", true],
    ["Monday 8-16", false],
    ["1-5 8:00-16:00", false],
    ["0-5 08:00-16:00", false],
  ])("hours %j: %s", (text, expected) => {
    expect(isHours(text)).toBe(expected);
  });
});
