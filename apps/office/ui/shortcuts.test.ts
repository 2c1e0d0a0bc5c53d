import { describe, expect, it } from "vitest";
import { actionOf, placeOf } from "./shortcuts.ts";

const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey", boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});
const free = { isTyping: false, single: true };

describe("placeOf", () => {
  it.each([
    ["h", "dashboard"],
    ["o", "orders"],
    ["m", "members"],
    ["p", "products"],
    ["c", "complaints"],
    ["r", "reports"],
    ["x", null],
    ["toString", null],
  ] as const)("G, then %s", (key, place) => expect(placeOf(press(key))).toBe(place));

  it("leaves keys that are pressed with others to the browser", () => {
    for (const held of ["ctrlKey", "metaKey", "altKey"] as const)
      expect(placeOf(press("p", { [held]: true }))).toBeNull();
  });
});

describe("actionOf", () => {
  it.each([
    ["Ctrl+K", press("k", { ctrlKey: true }), "find"],
    ["Cmd+K", press("K", { metaKey: true }), "find"],
    ["Ctrl+Alt+K", press("k", { ctrlKey: true, altKey: true }), null],
    ["K", press("k"), null],
    ["G", press("g"), "go"],
    ["Ctrl+G", press("g", { ctrlKey: true }), null],
    ["?", press("?"), "help"],
    ["/", press("/"), "search"],
    ["Ctrl+/", press("/", { ctrlKey: true }), null],
    ["Cmd+/", press("/", { metaKey: true }), null],
    ["Alt+?", press("?", { altKey: true }), null],
  ] as const)("%s", (_, given, action) => expect(actionOf(given, free)).toBe(action));

  it("leaves single keys to whoever types or has them off, Ctrl+K never", () => {
    for (const state of [
      { isTyping: true, single: true },
      { isTyping: false, single: false },
    ]) {
      expect(actionOf(press("?"), state)).toBeNull();
      expect(actionOf(press("/"), state)).toBeNull();
      expect(actionOf(press("k", { ctrlKey: true }), state)).toBe("find");
    }
  });
});
