import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ShownOnce } from "./shown-once.tsx";

const OUTER = { tag: "nav", id: "menu", className: "wide", "aria-label": "Menu" } as const;

async function Named({ name }: { name: Promise<string> }) {
  return <b>{await name}</b>;
}

it("stands in HTML with all components called, and hands React in the browser its outside alone", async () => {
  const part = await ShownOnce({
    ...OUTER,
    children: [<Named key="a" name={Promise.resolve("a & b")} />, false, <i key="i">plain</i>],
  });
  expect(renderToStaticMarkup(part)).toBe(
    '<nav id="menu" class="wide" aria-label="Menu"><b>a &amp; b</b><i>plain</i></nav>',
  );
  expect(part.props).toEqual({ ...OUTER, digest: expect.stringMatching(/^[\w-]{12}$/u) });
});

it("goes by another name when it shows something else, and by the same when not", async () => {
  const digestOf = async (text: string) => (await ShownOnce({ ...OUTER, children: <b>{text}</b> })).props.digest;
  const [first, again, other] = [await digestOf("a"), await digestOf("a"), await digestOf("b")];
  expect([first === again, first === other]).toEqual([true, false]);
});

it("refuses an island, which would never wake", async () => {
  const island = Object.assign(() => null, { $$typeof: Symbol.for("react.client.reference") });
  const Island = island as unknown as () => null;
  await expect(ShownOnce({ ...OUTER, children: <Island /> })).rejects.toThrow("no island");
});
