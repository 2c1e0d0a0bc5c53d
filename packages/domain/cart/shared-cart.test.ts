import { describe, expect, it } from "vitest";
import { readSharedCart, sharedCartText } from "./public.ts";

const many = (count: number) => Array.from({ length: count }, (_, at) => ({ code: `P${at}`, quantity: 1 }));

describe("a cart in an address", () => {
  it.each([
    [[{ code: "10023", quantity: 2 }], "10023~2"],
    [[{ code: "A".repeat(40), quantity: 9 }], `${"A".repeat(40)}~9`],
    [
      [
        { code: "A_1-b", quantity: 30 },
        { code: "B", quantity: 1 },
      ],
      "A_1-b~30~B~1",
    ],
    [
      many(50),
      many(50)
        .map(({ code }) => `${code}~1`)
        .join("~"),
    ],
  ])("%j: %s, and back", (lines, text) => {
    expect(sharedCartText(lines)).toBe(text);
    expect(readSharedCart(text)).toEqual(lines);
  });

  it.each([
    "",
    "A",
    "A~",
    "A~0",
    "A~31",
    "A~100",
    "A~01",
    "A~1x",
    "A~-1",
    "A~1~B",
    "A~1~A~1",
    "-A~1",
    "A~1~B~0",
    "A~1~-B~1",
    "A B~1",
    `${"A".repeat(41)}~1`,
    sharedCartText(many(51)),
  ])("reads nothing of %j", (text) => expect(readSharedCart(text)).toBeNull());
});
