import { describe, expect, it } from "vitest";
import { element, writeXml, xmlAmount } from "./xml.ts";

describe("amounts", () => {
  it.each([
    [0, "0.00"],
    [1, "0.01"],
    [-1, "-0.01"],
    [10, "0.10"],
    [100, "1.00"],
    [-12_990, "-129.90"],
  ])("%i minor units are %s", (minor, text) => expect(xmlAmount(minor)).toBe(text));
});

it("an element stands on a line of its own, two spaces deeper than the one around it; none leaves nothing", () => {
  const inner = element("b", "x & y", { one: '"1"', two: "2" });
  expect(writeXml(element("a", [inner, null, element("c", [])]))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <b one="&quot;1&quot;" two="2">x &amp; y</b>\n  <c>\n  </c>\n</a>\n',
  );
});
