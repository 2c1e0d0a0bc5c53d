import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { THEME_KEY, THEME_SCRIPT, viewerKey } from "./theme-script.ts";

function firstPaint(stored: Record<string, string>) {
  const document = { documentElement: { dataset: {} as { theme?: string } }, body: { className: "" } };
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
      addEventListener: (_kind: string, listener: typeof press) => (press = listener),
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
    const document = { documentElement: { dataset: {} }, body: { className: "" } };
    expect(() => runInNewContext(THEME_SCRIPT, { document, location: { pathname: "/pl" } })).not.toThrow();
  });
});
