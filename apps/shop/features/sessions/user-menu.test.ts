import { describe, expect, it } from "vitest";
import { userLinks } from "./user-menu.tsx";

describe("userLinks", () => {
  it.each([
    [0, true, ["profile", "structure", "changePassword"]],
    [1, true, ["profile", "structure", "changePassword"]],
    [2, true, ["profile", "structure", "orders", "complaints", "changePassword"]],
    [3, true, ["notifications", "profile", "structure", "orders", "complaints", "changePassword"]],
    [3, false, ["complete"]],
  ])("at level %d, with credentials %s: %j", (stagingLevel, hasCredentials, texts) => {
    expect(userLinks({ stagingLevel, hasCredentials }).map(({ text }) => text)).toEqual(texts);
  });
});
