import { describe, expect, it } from "vitest";
import { addFiles, checkMessage, FILES } from "./message-checks.ts";

describe("a message", () => {
  it.each([
    [{}, {}],
    [{ subject: "" }, { subject: "field-is-required" }],
    [{ content: "  " }, { content: "field-is-required" }],
    [{ content: " a " }, { content: "field-to-short" }],
    [{ email: "" }, { email: "field-is-required" }],
    [{ email: "anna" }, { email: "please-enter-valid-email" }],
  ])("with %j has %j", (facts, problems) => {
    expect(checkMessage({ subject: "ORDER", content: "ok", email: "a@b.test", ...facts })).toEqual(problems);
  });
});

describe("files", () => {
  const file = (name: string, size = 10) => ({ name, size });

  it("are kept once each, five at most, and none that is too big", () => {
    expect(addFiles([file("a")], [file("a"), file("b")])).toEqual({ files: [file("a"), file("b")], problem: null });
    expect(addFiles([], [file("big", FILES.bytes + 1), file("b")])).toEqual({
      files: [file("b")],
      problem: "attachment.too-big",
    });
    const six = ["a", "b", "c", "d", "e", "f"].map((name) => file(name));
    expect(addFiles(six.slice(0, 3), six.slice(3))).toEqual({ files: six.slice(0, 5), problem: "attachment.too-many" });
  });
});
