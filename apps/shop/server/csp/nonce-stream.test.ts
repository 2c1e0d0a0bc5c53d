import { describe, expect, it } from "vitest";
import { createNonceStream } from "./nonce-stream.ts";

const isKnown = (text: string) => text.startsWith("ours");

function send(html: string, size: number) {
  const stream = createNonceStream(isKnown);
  const bytes = Buffer.from(html);
  const out: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) out.push(stream.push(bytes.subarray(at, at + size)));
  return { nonce: stream.nonce, html: Buffer.concat([...out, stream.end()]).toString() };
}

describe("createNonceStream", () => {
  const page = "<p>żółć</p><script>ours</script><script>theirs</script><script src='/a.js'></script><b>łąka</b><scrip";

  it.each([1, 2, 7, 1000])("marks known scripts only, in chunks of %i bytes", (size) => {
    const { nonce, html } = send(page, size);
    expect(html).toBe(page.replace("<script>ours", `<script nonce="${nonce}">ours`));
  });

  it("sends on at once what cannot be a script", () => {
    const stream = createNonceStream(isKnown);
    expect(stream.push(Buffer.from("<main>here<scr")).toString()).toBe("<main>here");
    expect(stream.push(Buffer.from("ong>")).toString()).toBe("<scrong>");
  });

  it("makes a new nonce for each page", () => {
    expect(createNonceStream(isKnown).nonce).not.toBe(createNonceStream(isKnown).nonce);
  });
});
