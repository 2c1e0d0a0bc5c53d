import { expect, it } from "vitest";
import { escapeXml } from "./public.ts";

it.each([
  [`a & b < c > d " e ' f`, "a &amp; b &lt; c &gt; d &quot; e &apos; f"],
  ["&&", "&amp;&amp;"],
  ["Łąka 🐚 \t\r\n", "Łąka 🐚 \t\r\n"],
  ["a\u0000\u0001\u001Fb", "ab"],
  ["\u0020\uD7FF\uE000\uFFFD\u{10000}\u{10FFFF}", "\u0020\uD7FF\uE000\uFFFD\u{10000}\u{10FFFF}"],
  ["a\uFFFE\uFFFFb", "ab"],
  ["a\uD800b", "ab"],
  ["", ""],
])("%j becomes %j", (text, escaped) => expect(escapeXml(text)).toBe(escaped));
