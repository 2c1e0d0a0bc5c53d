import { describe, expect, it } from "vitest";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { plainElements } from "../../ui/plain-elements.ts";
import { ProductSections, sectionIds } from "./product-sections.tsx";

describe("sectionIds", () => {
  it.each([
    [
      ["Zalecane spożycie", "Skład"],
      ["zalecane-spozycie", "sklad"],
    ],
    [["Größe & Maße"], ["grosse-masse"]],
    [
      ["Skład", "Skład", "Skład"],
      ["sklad", "sklad-2", "sklad-3"],
    ],
    [["…"], ["text"]],
  ])("of %j are %j", (titles, ids) => expect(sectionIds(titles)).toEqual(ids));
});

describe("ProductSections", () => {
  const shown = async (content: string) => {
    const sections = createElement(ProductSections, { sections: [{ title: "Skład", content }], locale: "pl" });
    return renderToStaticMarkup(await plainElements(sections)).replace(/^.*?class="section-text">/u, "");
  };

  it("draws Markdown below its title, set as the language sets it", async () => {
    expect(await shown("## Woda i olej\n\n- **czysta**\n- [ciepła](/pomoc)")).toBe(
      '<h3 id="sklad-woda-i-olej">Woda i\u00a0olej</h3>\n<ul>\n<li><strong>czysta</strong></li>\n<li><a href="/pl/pomoc" data-page="">ciepła</a></li>\n</ul>\n</div></details></section>',
    );
  });

  it("shows HTML as text", async () => {
    expect(await shown("<script>x()</script>")).toContain("&lt;script&gt;");
  });
});
