import { expect, it } from "vitest";
import { changedFields, CONTACT_FIELDS, contactParts, type MemberContact } from "./contact.ts";

const before = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, `old ${field}`])) as MemberContact;

it("names what is given and differs, in the order of the form", () => {
  expect(changedFields(before, {})).toEqual([]);
  expect(changedFields(before, before)).toEqual([]);
  expect(changedFields(before, { email: "new", name: "old name", apartmentNo: "" })).toEqual(["apartmentNo", "email"]);
});

it.each([
  ["name", "name"],
  ["surname", "name"],
  ["street", "address"],
  ["buildingNo", "address"],
  ["apartmentNo", "address"],
  ["zipCode", "address"],
  ["city", "address"],
  ["mobile", "mobile"],
  ["email", "email"],
] as const)("%s is part of the %s", (field, part) => expect(contactParts([field])).toEqual([part]));

it("names each part once, in their order", () => {
  expect(contactParts(["email", "city", "street", "surname", "name"])).toEqual(["name", "address", "email"]);
  expect(contactParts([])).toEqual([]);
});
