import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createNonceStream, hashInlineScripts } from "./inline-scripts.ts";

const isKnown = (text: string) => text.startsWith("ours");
const sha = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

describe("hashInlineScripts", () => {
  it("hashes each known script once, by its exact text", () => {
    const html = "<script>ours ż</script><p></p><script id=x>ours ż</script><script\nnonce='a>b'>ours 2\n</script>";
    expect(hashInlineScripts(html, isKnown)).toEqual([sha("ours ż"), sha("ours 2\n")]);
  });

  it("leaves out unknown scripts, data blocks and scripts with a source", () => {
    const html =
      "<script>theirs</script><script type='application/ld+json'>ours</script><script src=/a.js>ours</script>" +
      "<SCRIPT>theirs too</SCRIPT>";
    expect(hashInlineScripts(html, isKnown)).toEqual([]);
  });
});

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
