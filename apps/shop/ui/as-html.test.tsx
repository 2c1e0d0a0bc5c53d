import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AsHtml } from "./as-html.tsx";

async function Named({ name }: { name: Promise<string> }) {
  return <b className="wide">{await name}</b>;
}

function Marked() {
  return (
    <svg viewBox="0 0 24 24" strokeWidth="1.6" aria-hidden>
      <path d="M0 0" />
    </svg>
  );
}

it("hands React one text, which is what React itself would have written", async () => {
  const children = [
    <Named key="a" name={Promise.resolve("a & <b>")} />,
    <Marked key="m" />,
    false,
    <a key="l" href="/a?b=1&c=2" download data-page="">
      link
    </a>,
    <div key="d" dangerouslySetInnerHTML={{ __html: "<i>set</i>" }} />,
  ];
  const element = await AsHtml({ tag: "section", "aria-label": "Parts", className: "parts", children });
  const { dangerouslySetInnerHTML: inside, ...outer } = element.props;
  expect(outer).toEqual({ "aria-label": "Parts", className: "parts" });
  expect(inside.__html).toBe(
    '<b class="wide">a &amp; &lt;b&gt;</b>' +
      '<svg viewBox="0 0 24 24" stroke-width="1.6" aria-hidden="true"><path d="M0 0"></path></svg>' +
      '<a href="/a?b=1&amp;c=2" download="" data-page="">link</a><div><i>set</i></div>',
  );
  expect(renderToStaticMarkup(element)).toBe(`<section aria-label="Parts" class="parts">${inside.__html}</section>`);
});

it("writes an early picture once, without asking for it beside", async () => {
  const picture = <img alt="" src="/a.webp" srcSet="/a.webp 1x" fetchPriority="high" loading="eager" />;
  const { props } = await AsHtml({ tag: "div", children: picture });
  expect(props.dangerouslySetInnerHTML.__html).toMatch(/^<img [^<]*>$/u);
});

it("may hold another", async () => {
  const inner = <AsHtml tag="article">card</AsHtml>;
  const { props } = await AsHtml({ tag: "li", children: inner });
  expect(props.dangerouslySetInnerHTML.__html).toBe("<article>card</article>");
});

it("refuses an island, which would never wake", async () => {
  const island = Object.assign(() => null, { $$typeof: Symbol.for("react.client.reference") });
  const Island = island as unknown as () => null;
  await expect(AsHtml({ tag: "div", children: <Island /> })).rejects.toThrow("no island");
});
