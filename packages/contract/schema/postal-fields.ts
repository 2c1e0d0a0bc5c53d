import { inputText } from "./text.ts";

/** A typed postal address; the country's rules check it. */
export const postalFields = {
  street: inputText(120),
  buildingNo: inputText(20),
  apartmentNo: inputText(20).default(""),
  zipCode: inputText(10),
  city: inputText(80),
};
