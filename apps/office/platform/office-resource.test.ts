import { expect, it } from "vitest";
import { chosen } from "./office-resource.ts";

it("keeps what was typed and leaves out what was cleared", () => {
  expect(chosen({ text: " a ", status: "", from: null, to: undefined, done: false })).toEqual({
    text: "a",
    done: false,
  });
});
