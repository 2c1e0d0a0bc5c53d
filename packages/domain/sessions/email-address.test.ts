import { describe, expect, it } from "vitest";
import { isEmailAddress } from "./email-address.ts";

describe("isEmailAddress", () => {
  it.each(["anna@kram.example", "a@b.pl", "anna.z+klub@poczta.kram.example", "o'hara@kram.test", "a_b-c@x-y.example"])(
    "takes %s",
    (text) => expect(isEmailAddress(text)).toBe(true),
  );

  it.each([
    "",
    "anna",
    "anna@",
    "@kram.example",
    "anna@kram",
    "anna@@kram.example",
    "anna @kram.example",
    "anna@kram.example ",
    "anna.@kram.example",
    ".anna@kram.example",
    "an..na@kram.example",
    "anna@-kram.example",
    "anna@kram-.example",
    "anna@kram.1",
    "anna@[127.0.0.1]",
    `${"a".repeat(65)}@kram.example`,
    `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(12)}.example`,
    "anna@kram.example\r\nBcc: all@kram.example",
  ])("refuses %j", (text) => expect(isEmailAddress(text)).toBe(false));
});
