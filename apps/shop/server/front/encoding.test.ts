import { expect, it } from "vitest";
import { chooseEncoding, compressBrotli, compressGzip } from "./encoding.ts";

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

it("keeps no more memory than a packed page takes", async () => {
  const page = Buffer.from("<p>Kram</p>".repeat(3000));
  for (const packed of [
    await compressBrotli(page, "fast"),
    await compressBrotli(page, "dense"),
    await compressGzip(page),
  ])
    expect(packed.buffer.byteLength).toBe(packed.length);
});
