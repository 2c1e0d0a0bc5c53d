import { describe, expect, it } from "vitest";
import { renderMarkdown, setWords } from "./markdown.ts";

const html = (text: string) => renderMarkdown(text, "de").html;

// asvs: "1.2.2", "1.3.1", "1.3.5"
describe("what could run", () => {
  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["an event", 'Text <img src=x onerror="alert(1)">'],
    ["a frame", "<iframe src=https://example.test></iframe>"],
    ["a style", "<style>body{display:none}</style>"],
    ["an SVG", "<svg onload=alert(1)>"],
    ["a comment that closes", "--> <b>x</b>"],
  ])("%s is shown as text", (_, text) => {
    expect(html(text)).not.toMatch(/<(?!\/?p>)/u);
    expect(html(text)).toContain("&lt;");
  });

  it.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](  javascript:alert(1))",
    "[x](java&#10;script:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](vbscript:x)",
    "[x](file:///etc/passwd)",
    "[x](//evil.test)",
    "<javascript:alert(1)>",
    "[x][y]\n\n[y]: javascript:alert(1)",
  ])("%s makes no link", (text) => {
    expect(html(text)).not.toContain("<a ");
  });

  it("puts no quote of a title or address out of its attribute", () => {
    expect(html(`[x](/a"onclick="alert(1))`)).not.toMatch(/\sonclick=/u);
    expect(html(`[x](https://a.test 'a" onclick="alert(1)')`)).not.toMatch(/\sonclick=/u);
  });

  it("shows a picture's words only", () => {
    expect(html("![Ein <b>Ei</b>](https://a.test/x.png)")).toBe("<p>Ein &lt;b&gt;Ei&lt;/b&gt;</p>\n");
  });
});

describe("links", () => {
  it.each([
    ["/kontakt", 'href="/pl/de/kontakt" data-page=""'],
    ["/", 'href="/pl/de" data-page=""'],
    ["/\\evil.test", 'href="/pl/de/%5Cevil.test" data-page=""'],
    ["/media/aa.pdf", 'href="/pl/media/aa.pdf"'],
    ["https://a.test/b", 'href="https://a.test/b" rel="external noopener noreferrer"'],
    ["mailto:a@kram.example", 'href="mailto:a@kram.example"'],
    ["#s-eins", 'href="#s-eins"'],
  ])("%s", (href, attributes) => {
    expect(html(`[x](${href})`)).toBe(`<p><a ${attributes}>x</a></p>\n`);
  });
});

describe("headings", () => {
  it("begin with the second level and leave none out", () => {
    const { headings } = renderMarkdown("# A\n\n#### B\n\n### C\n\n# D\n\n###### E\n\n###### F", "pl");
    expect(headings.map(({ level }) => level)).toEqual([2, 3, 4, 2, 3, 4]);
    expect(renderMarkdown("### Nur\n\n#### tiefe", "de").headings.map(({ level }) => level)).toEqual([2, 3]);
  });

  it("can be linked to, each by its own name", () => {
    const { headings, html: made } = renderMarkdown("## Łatwy *zwrot*\n\n## Łatwy zwrot\n\n## !", "pl");
    expect(headings.map(({ id }) => id)).toEqual(["s-latwy-zwrot", "s-latwy-zwrot-2", "s-x"]);
    expect(headings[0]?.title).toBe("Łatwy zwrot");
    expect(made).toContain('<h2 id="s-latwy-zwrot-2">');
  });
});

describe("tables", () => {
  it("stand in a frame that keys can move", () => {
    expect(html("| a | b |\n|---|---|\n| 1 | 2 |")).toMatch(
      /^<div class="prose-table" tabindex="0" role="group"><table>/u,
    );
  });
});

describe("words that stay together", () => {
  it.each([
    ["pl", "<p>krem w\u00a0słoiku</p>\n"],
    ["en", "<p>krem w słoiku</p>\n"],
    ["de", "<p>krem w słoiku</p>\n"],
  ] as const)("in %s: %j", (locale, page) => expect(renderMarkdown("krem w słoiku", locale).html).toBe(page));

  it.each(["pl", "en", "de"] as const)("leave numbers with their unit in %s", (locale) =>
    expect(renderMarkdown("5 kg", locale).html).toBe("<p>5\u00a0kg</p>\n"),
  );
});

it.each([
  ["Membrana z kurkumą, 60 kapsułek", "pl", "Membrana z\u00a0kurkumą, 60 kapsułek"],
  ["Krem do rąk, 75 ml", "pl", "Krem do rąk, 75\u00a0ml"],
  ["A cream with a scent, 75 ml", "en", "A cream with a scent, 75\u00a0ml"],
] as const)("titles and leads keep together what a line must not part: %s", (words, locale, set) => {
  expect(setWords(words, locale)).toBe(set);
});
