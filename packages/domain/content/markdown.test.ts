import { describe, expect, it } from "vitest";
import { renderMarkdown, withoutHangingLetters, withUnitsKept } from "./markdown.ts";

const render = (text: string) => renderMarkdown(text, (href) => ({ href, class: "link" }));
const html = (text: string) => render(text).html;

describe("texts of the owner", () => {
  it.each([
    ["Słowa **mocne**", "<p>Słowa <strong>mocne</strong></p>\n"],
    ["<b>x</b>", "<p>&lt;b&gt;x&lt;/b&gt;</p>\n"],
    ["![Słoik <1>](/a.png)", "<p>Słoik &lt;1&gt;</p>\n"],
    ["https://kram.example", "<p>https://kram.example</p>\n"],
    ['"x" (c)', "<p>&quot;x&quot; (c)</p>\n"],
  ])("%j becomes %j", (text, page) => expect(html(text)).toBe(page));

  it("a table stands in a group that keys reach", () => {
    const page = html("| a |\n|---|\n| b |\n");
    expect(page).toMatch(/^<div class="prose-table" tabindex="0" role="group"><table>\n<thead>/u);
    expect(page).toMatch(/<\/tbody>\n<\/table><\/div>\n$/u);
  });

  it.each([
    ["/cart", true],
    ["https://kram.example/a?b", true],
    ["HTTP://kram.example", true],
    ["mailto:a@kram.example", true],
    ["tel:+48500600700", true],
    ["#s-x", true],
    ["//evil.example", false],
    ["javascript:alert(1)", false],
    ["xhttps://kram.example", false],
    ["httpss://kram.example", false],
    ["ftp://kram.example", false],
    ["cart", false],
  ])("a link to %s is one: %s", (href, isLink) => expect(html(`[x](${href})`).includes("<a ")).toBe(isLink));

  it("a link carries what is made of its address, and nothing else", () => {
    expect(html('[x](/cart "title") and `code`')).toBe(
      '<p><a href="/cart" class="link">x</a> and <code>code</code></p>\n',
    );
  });
});

describe("headings", () => {
  const levels = (text: string) => render(text).headings.map(({ level, title }) => `${level} ${title}`);
  it.each([
    ["# A\n## B\n### C", ["2 A", "3 B", "4 C"]],
    ["## A\n## B", ["2 A", "2 B"]],
    ["### A\n## B\n### C", ["2 A", "2 B", "3 C"]],
    ["# A\n#### B\n# C", ["2 A", "3 B", "2 C"]],
    ["# A\n## B\n### C\n#### D\n##### E", ["2 A", "3 B", "4 C", "4 D", "4 E"]],
    ["Słowa", []],
    ["## *Skład* i `kod`", ["2 Skład i kod"]],
  ])("%j: %j", (text, expected) => expect(levels(text)).toEqual(expected));

  it("open and close at their level with an id of their own", () => {
    expect(html("# Skład\n\n# Skład\n\n# Skład\n\n# !")).toBe(
      '<h2 id="s-sklad">Skład</h2>\n<h2 id="s-sklad-2">Skład</h2>\n<h2 id="s-sklad-3">Skład</h2>\n<h2 id="s-x">!</h2>\n',
    );
    expect(render("# Skład kremu i mydła").headings).toEqual([
      { id: "s-sklad-kremu-i-mydla", title: "Skład kremu i mydła", level: 2 },
    ]);
  });
});

describe("the place of a text on its page", () => {
  it("gives the level of its highest headings and the beginning of their ids", () => {
    const { html: page } = renderMarkdown("# A\n\n### B\n\n## B", () => ({}), undefined, { level: 3, ids: "sklad" });
    expect(page).toBe('<h3 id="sklad-a">A</h3>\n<h4 id="sklad-b">B</h4>\n<h4 id="sklad-b-2">B</h4>\n');
  });
});

describe("setting words", () => {
  it("concerns texts, not code or addresses", () => {
    const { html: page, headings } = renderMarkdown(
      "# a a\n\n[a](/a) `a`",
      (href) => ({ href }),
      (words) => words.toUpperCase(),
    );
    expect(page).toBe('<h2 id="s-a-a">A A</h2>\n<p><a href="/a">A</a> <code>a</code></p>\n');
    expect(headings).toEqual([{ id: "s-a-a", title: "a a", level: 2 }]);
  });

  it.each([
    ["Krem w słoiku i z pompką", "Krem w\u00a0słoiku i\u00a0z\u00a0pompką"],
    ["W domu", "W\u00a0domu"],
    ["(a potem) „o tym”", "(a\u00a0potem) „o\u00a0tym”"],
    ["ona u nas", "ona u\u00a0nas"],
    ["to w", "to w"],
    ["mąka i  sól", "mąka i  sól"],
    ["5 a 6, x b y", "5 a\u00a06, x b y"],
    ["tabela A1 w", "tabela A1 w"],
  ])("%j is set as %j", (text, set) => expect(withoutHangingLetters(text)).toBe(set));

  it.each([
    ["bis 5 kg, 250 g und 10 µg", "bis 5\u00a0kg, 250\u00a0g und 10\u00a0µg"],
    ["100 ml, 2 l, 3 m", "100\u00a0ml, 2\u00a0l, 3\u00a0m"],
    ["20 mg, 4 mm, 5 cm, 6 km", "20\u00a0mg, 4\u00a0mm, 5\u00a0cm, 6\u00a0km"],
    ["12,50 zł, 3 € albo 4 PLN, 5 EUR", "12,50\u00a0zł, 3\u00a0€ albo 4\u00a0PLN, 5\u00a0EUR"],
    ["120 °C.", "120\u00a0°C."],
    ["5 mal, 3 gute, 2 lange, 4 EUROs", "5 mal, 3 gute, 2 lange, 4 EUROs"],
    ["viele kg, x g", "viele kg, x g"],
  ])("%j keeps its units as %j", (text, set) => expect(withUnitsKept(text)).toBe(set));
});
