import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashInlineScripts } from "./inline-scripts.ts";

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
