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

  it("leaves the page as it is where nothing may be stored", () => {
    const document = { documentElement: { dataset: {} }, body: { className: "" }, addEventListener: () => undefined };
    expect(() => runInNewContext(THEME_SCRIPT, { document, location: { pathname: "/pl" } })).not.toThrow();
  });

  it("inserts held-back scripts after the first paint, or after a moment where nothing is painted", () => {
    const clocks: (() => void)[] = [];
    const put: { src?: string; async?: boolean }[] = [];
    const links = [{ getAttribute: () => "/pl/a.js", replaceWith: (script: object) => put.push(script) }];
    const document = {
      documentElement: { dataset: {} },
      addEventListener: (kind: string, listener: () => void) => kind === "DOMContentLoaded" && listener(),
      createElement: () => ({}),
      querySelectorAll: () => links.splice(0),
    };
    const setTimeout = (call: () => void) => clocks.push(call);
    const requestAnimationFrame = (call: () => void) => call();
    runInNewContext(THEME_SCRIPT, { document, setTimeout, requestAnimationFrame, location: { pathname: "/pl" } });
    expect(put).toEqual([]);
    for (const call of clocks) call();
    expect(put).toEqual([{ async: true, src: "/pl/a.js" }]);
  });
});
