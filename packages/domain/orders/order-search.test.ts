import { expect, it } from "vitest";
import { phoneDigits } from "./order-status.ts";

it.each([
  ["500600700", "500600700"],
  ["+48 500 600 700", "500600700"],
  ["(0170) 123-45/67", "701234567"],
  ["0170.123", "0170123"],
  ["123456", "123456"],
  ["12345", null],
  ["1 2 3 4 5", null],
  ["PL100001", null],
  ["500600700 Anna", null],
  ["Anna 500600700", null],
  ["", null],
])("of %j looks for %j among phones", (text, digits) => expect(phoneDigits(text)).toBe(digits));
