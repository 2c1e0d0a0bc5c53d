import { describe, expect, it } from "vitest";
import { addressLines } from "./address-lines.ts";

const address = {
  street: "Lipowa",
  buildingNo: "7",
  apartmentNo: "",
  zipCode: "00-950",
  city: "Warszawa",
  mobile: "",
  email: "",
};

describe("addressLines", () => {
  it("writes street and town", () => expect(addressLines(address)).toEqual(["Lipowa 7", "00-950 Warszawa"]));

  it("adds the flat and the ways to reach the person", () => {
    const full = { ...address, apartmentNo: "12", mobile: "500 600 700", email: "anna@kram.example" };
    expect(addressLines(full)).toEqual(["Lipowa 7/12", "00-950 Warszawa", "500 600 700 · anna@kram.example"]);
  });

  it("is empty where nothing is known", () => {
    expect(addressLines({ ...address, street: "", buildingNo: "", zipCode: "", city: "" })).toEqual([]);
  });
});
