import { describe, expect, it } from "vitest";
import { plainTextOf } from "./public.ts";

const BREAK = "---pagebreak---";

describe("plainTextOf", () => {
  it.each([
    ["", ""],
    ["Plain  words\n\tin two lines", "Plain words in two lines"],
    ["<p>One.</p><p class='a>b' title=\"c>d\">Two.</p>\n", "One.\n\nTwo."],
    ["<div>One</div>two", "One\n\ntwo"],
    ["One<br>two<BR/>three", "One\ntwo\nthree"],
    ["a <strong>bold</strong> and <em>soft</em> <a href='https://x.example'>link</a>", "a bold and soft link"],
    ["<p>1 < 2 & 3</p>", "1 < 2 & 3"],
    [
      "<p>a&nbsp;&amp;lt; &#8364;&#x41; &euro; &unknown; &Uuml;&uuml; &hellip; &lt;b&gt; &quot;</p>",
      'a &lt; €A € &unknown; Üü … <b> "',
    ],
    ["a&#0;b&#31;c&#32;d&#x110000;e&#x10ffff;", "a b c d e\u{10ffff}"],
    ["a&#9999999;b&#33;c&#12ab;d&#XD800;e&#160;f", "a b!c d e f"],
    ["&frac12;&sup2;&sup3;&#;", "½²&sup3;&#;"],
    ["<ul><li>a</li>b</ul>", "- a\nb"],
    ["<p>a - b</p><ul><li>c</li></ul>", "a - b\n\n- c"],
    ["<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>", "- a b\n- 1 2"],
    ["<p> \u00a0 </p><p>x</p><p></p><p>y</p>", "x\n\ny"],
  ])("reads %j", (html, text) => expect(plainTextOf(html)).toBe(text));

  it.each([
    "<script>let a = '<p>no</p>';</script>",
    "<STYLE media='all'>p { color: red }</STYLE >",
    "<!-- <p>no</p>\n -->",
    "<iframe src='https://x.example'>no</iframe>",
    "<svg><title>no</title></svg>",
    "<template>no</template>",
    "<noscript>no</noscript>",
  ])("leaves out %j", (unseen) => expect(plainTextOf(`a${unseen}b${unseen}c`)).toBe("abc"));

  it("makes lists of items, one line each", () => {
    const html =
      "<p>Skład</p><ul>\n <li><p>olej</p> <b>z</b><br>kokosa</li>\n<li> </li><li>woda</li></ul><ol><li>raz</li></ol>po";
    expect(plainTextOf(html)).toBe("Skład\n\n- olej z kokosa\n- woda\n- raz\n\npo");
    expect(plainTextOf("<ul><li>a</li><li>b</li></ul>")).toBe("- a\n- b");
  });

  it("makes a list of a table's rows", () => {
    const html = "<table><tr><th>Waga</th><td>50 g</td></tr><tr><td>a<i>b</i></td></tr></table>";
    expect(plainTextOf(html)).toBe("- Waga 50 g\n- ab");
  });

  it("begins a section with each high heading, and keeps the lower ones in it", () => {
    const html = "<h1>A</h1><p>a</p><h2>B</h2>b<h3>C</h3>c<h6>D</h6><h2><img src='x'></h2>d<h4></h4>";
    expect(plainTextOf(html)).toBe(`## A\n\na\n\n${BREAK}\n## B\n\nb\n\n## C\n\nc\n\n## D\n\nd`);
    expect(plainTextOf("x<h1>A</h1><h4>B</h4><h5>C</h5>")).toBe(`x\n\n${BREAK}\n## A\n\n## B\n\n## C`);
  });

  it.each("p div section article blockquote pre figure ul ol table dl".split(" "))(
    "ends a paragraph at <%s>",
    (tag) => {
      expect(plainTextOf(`a<${tag}>b</${tag}>c`)).toBe("a\n\nb\n\nc");
    },
  );

  it("passes unknown tags over", () => expect(plainTextOf("a<toString>b</toString><font>c</font>")).toBe("abc"));
});
