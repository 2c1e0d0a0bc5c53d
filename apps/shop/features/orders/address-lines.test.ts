import { describe, expect, it } from "vitest";
import { addressLines, deliveryLines } from "./address-lines.ts";

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

const texts = { lockerOf: "Packstation {name}", postNumber: "Postnummer {number}" };
const person = { name: "Anna", surname: "Kowalska", mobile: "500 600 700", email: "anna@kram.example" };

describe("deliveryLines", () => {
  it("names a street address with its receiver", () => {
    const home = { ...person, street: "Lipowa", buildingNo: "7", apartmentNo: "", zipCode: "00-950", city: "Warszawa" };
    expect(deliveryLines(home, texts)).toEqual([
      "Anna Kowalska",
      "Lipowa 7",
      "00-950 Warszawa",
      "500 600 700 · anna@kram.example",
    ]);
  });

  it("names a locker with its place and the receiver's number", () => {
    const locker = {
      name: "PS501D",
      address: { street: "Schulstraße", buildingNo: "59", zipCode: "60119", city: "Frankfurt" },
      location: { latitude: 50, longitude: 8 },
      openingHours: "24/7",
      functions: [],
    };
    expect(deliveryLines({ ...person, inpostLocker: "PS501D", postNumber: "12345678", locker }, texts)).toEqual([
      "Anna Kowalska",
      "Postnummer 12345678",
      "Packstation PS501D",
      "Schulstraße 59",
      "60119 Frankfurt",
      "500 600 700 · anna@kram.example",
    ]);
  });

  it("names a locker alone where its place was never known", () => {
    const lines = deliveryLines({ ...person, inpostLocker: "KRA01D", locker: null }, texts);
    expect(lines).toEqual(["Anna Kowalska", "Packstation KRA01D", "500 600 700 · anna@kram.example"]);
  });
});
