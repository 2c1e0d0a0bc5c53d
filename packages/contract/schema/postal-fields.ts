import { inputText } from "./text.ts";

/** Input fields of where somebody lives, as typed; the country's rules check what they hold. */
export const postalFields = {
  street: inputText(120),
  buildingNo: inputText(20),
  apartmentNo: inputText(20).default(""),
  zipCode: inputText(10),
  city: inputText(80),
};
