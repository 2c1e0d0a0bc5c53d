import { expect, it } from "vitest";
import { chooseEncoding } from "./encoding.ts";

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0.2", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.000", "identity"],
  ["GZIP", "gzip"],
  ["*", "gzip"],
  ["deflate", "identity"],
])("%s leads to %s", (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding);
});
