import type { TypedAddress } from "@kram/domain/fields";

/** Name of a field of an address. */
export type AddressField = keyof TypedAddress;

/** Fields of an address in the order in which they are asked for. */
export const ADDRESS_FIELDS: readonly AddressField[] = [
  "name",
  "surname",
  "street",
  "buildingNo",
  "apartmentNo",
  "zipCode",
  "city",
  "mobile",
  "email",
];

/** An address with nothing in it. */
export const EMPTY_ADDRESS: TypedAddress = {
  name: "",
  surname: "",
  street: "",
  buildingNo: "",
  apartmentNo: "",
  zipCode: "",
  city: "",
  mobile: "",
  email: "",
};

/** The fields of an address alone, without what stands beside them. */
export function pickAddress(address: TypedAddress): TypedAddress {
  const { name, surname, street, buildingNo, apartmentNo, zipCode, city, mobile, email } = address;
  return { name, surname, street, buildingNo, apartmentNo, zipCode, city, mobile, email };
}

/** Of all problems those of fields that the person has left already. Source: fields 1. */
export function shownProblems<Problem>(
  problems: Partial<Record<AddressField, Problem>>,
  touched: readonly AddressField[],
): Partial<Record<AddressField, Problem>> {
  const shown: Partial<Record<AddressField, Problem>> = {};
  for (const field of touched) if (problems[field] !== undefined) shown[field] = problems[field];
  return shown;
}
