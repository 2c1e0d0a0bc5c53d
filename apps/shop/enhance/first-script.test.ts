import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { THEME_KEY, viewerKey } from "./first-paint.ts";
import { THEME_SCRIPT } from "./first-script.ts";

function firstPaint(stored: Record<string, string>) {
  const document = {
    documentElement: { dataset: {} as { theme?: string } },
    body: { className: "" },
    addEventListener: () => undefined,
  };
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  runInNewContext(THEME_SCRIPT, { document, localStorage, location: { pathname: "/de/produkty" } });
  return { theme: document.documentElement.dataset.theme, markers: document.body.className };
}

describe("THEME_SCRIPT", () => {
  it.each([
    [{}, undefined, ""],
    [{ [THEME_KEY]: "dark" }, "dark", ""],
    [{ [THEME_KEY]: "system" }, undefined, ""],
    [{ [THEME_KEY]: "light", [viewerKey("de")]: "logged-in" }, "light", "logged-in"],
    [{ [viewerKey("pl")]: "logged-in" }, undefined, ""],
  ])("with %o stored sets the mode %s and the markers '%s'", (stored, theme, markers) => {
    expect(firstPaint(stored as Record<string, string>)).toEqual({ theme, markers });
  });

  it("keeps the presses of hearts and cards until somebody takes them", () => {
    let press = (_event: unknown): void => undefined;
    const document = {
      documentElement: { dataset: {} },
      body: { className: "" },
      addEventListener: (kind: string, listener: typeof press) => kind === "click" && (press = listener),
      early: undefined as undefined | (string[] & { awake?: boolean }),
    };
    const localStorage = { getItem: () => null };
    runInNewContext(THEME_SCRIPT, { document, localStorage, location: { pathname: "/pl" } });
    press({ target: { closest: () => "heart" } });
    press({ target: { closest: () => null } });
    expect([...(document.early ?? [])]).toEqual(["heart"]);
    Object.assign(document.early ?? {}, { awake: true });
    press({ target: { closest: () => "again" } });
    expect([...(document.early ?? [])]).toEqual(["heart"]);
  });

  it("repeats a press on a product's button once React knows it, and none that React took", () => {
    const listeners: ((event: unknown) => void)[] = [];
    const later: (() => void)[] = [];
    const document = {
      documentElement: { dataset: {} },
      body: { className: "" },
      addEventListener: (kind: string, listener: (event: unknown) => void) =>
        kind === "click" && listeners.push(listener),
    };
    runInNewContext(THEME_SCRIPT, {
      document,
      localStorage: { getItem: () => null },
      location: { pathname: "/pl" },
      setTimeout: (run: () => void) => later.push(run),
    });
    let clicks = 0;
    const button: Record<string, unknown> = { isConnected: true, click: () => (clicks += 1) };
    const press = () => {
      const closest = (selector: string) => (selector === ".buy-bar button" ? button : null);
      for (const listen of listeners) listen({ target: { closest } });
    };
    const pass = () => {
      for (const run of later.splice(0)) run();
    };
    press();
    pass();
    pass();
    expect([clicks, later.length]).toEqual([0, 1]);
    button["__reactProps$1"] = {};
    pass();
    expect([clicks, later.length]).toEqual([1, 0]);
    press();
    expect(later).toEqual([]);
    delete button["__reactProps$1"];
    press();
    button["__reactProps$1"] = {};
    pass();
    expect([clicks, later.length]).toEqual([1, 0]);
  });

  it("leaves the page as it is where nothing may be stored", () => {
    const document = { documentElement: { dataset: {} }, body: { className: "" }, addEventListener: () => undefined };
    expect(() => runInNewContext(THEME_SCRIPT, { document, location: { pathname: "/pl" } })).not.toThrow();
  });

  it("asks for fonts and held-back scripts after the first paint, or after a moment where nothing is painted", () => {
    const page = firstScreen([]);
    page.tell("DOMContentLoaded");
    expect([page.put, page.fonts()]).toEqual([[], undefined]);
    page.pass();
    expect([page.put, page.fonts()]).toEqual([[{ async: true, src: "/pl/a.js" }], ""]);
  });

  it("lets the pictures of the first screen come before them, whether they arrive or fail", () => {
    const [first, second] = [{ complete: false }, { complete: false }];
    const page = firstScreen([first, second]);
    page.tell("load");
    page.tell("DOMContentLoaded");
    first.complete = true;
    page.tell("load");
    expect(page.put).toEqual([]);
    second.complete = true;
    page.tell("error");
    expect([page.put.length, page.fonts()]).toEqual([1, ""]);
  });

  it("waits two seconds for pictures at most", () => {
    const page = firstScreen([{ complete: false }]);
    page.tell("DOMContentLoaded");
    page.pass(1999);
    expect(page.put).toEqual([]);
    page.pass(2000);
    expect(page.put).toHaveLength(1);
  });
});

/** A page with `pictures` on its first screen and one script held back. */
function firstScreen(pictures: { complete: boolean }[]) {
  const clocks: { call: () => void; after: number }[] = [];
  const put: { src?: string; async?: boolean }[] = [];
  const heard = new Map<string, () => void>();
  const links = [{ getAttribute: () => "/pl/a.js", replaceWith: (script: object) => put.push(script) }];
  const dataset: { fonts?: string } = {};
  const document = {
    readyState: "loading",
    documentElement: { dataset },
    addEventListener: (kind: string, listener: () => void) => heard.set(kind, listener),
    createElement: () => ({}),
    querySelectorAll: (selector: string) => (selector.startsWith("img") ? pictures : links.splice(0)),
  };
  const setTimeout = (call: () => void, after = 0) => clocks.push({ call, after });
  const requestAnimationFrame = (call: () => void) => call();
  runInNewContext(THEME_SCRIPT, { document, setTimeout, requestAnimationFrame, location: { pathname: "/pl" } });
  return {
    put,
    fonts: () => dataset.fonts,
    tell(kind: string) {
      if (kind === "DOMContentLoaded") document.readyState = "interactive";
      heard.get(kind)?.();
    },
    pass(most = 0) {
      for (const { call, after } of clocks) if (after <= most) call();
    },
  };
}
