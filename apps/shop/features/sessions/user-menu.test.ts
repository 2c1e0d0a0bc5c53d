import { describe, expect, it } from "vitest";
import { userLinks } from "./user-menu.tsx";

describe("userLinks", () => {
  it.each([
    [0, true, ["profile", "changePassword"]],
    [1, true, ["profile", "changePassword"]],
    [2, true, ["profile", "orders", "complaints", "changePassword"]],
    [3, true, ["notifications", "profile", "orders", "complaints", "changePassword"]],
    [3, false, ["complete"]],
  ])("at level %d, with credentials %s: %j", (stagingLevel, hasCredentials, texts) => {
    expect(userLinks({ stagingLevel, hasCredentials }).map(({ text }) => text)).toEqual(texts);
  });
});
