import { afterEach, describe, expect, it } from "vitest";
import { MESSAGES } from "./messages.ts";
import { translator } from "./translator.ts";

const { skip } = MESSAGES.de.shell;
afterEach(() => {
  MESSAGES.de.shell.skip = skip;
});

describe("translator", () => {
  it("takes the language's own text", () => {
    expect(translator("de", "shell")("skip")).toBe(skip);
  });

  it("takes the default language's where a text is missing", () => {
    Reflect.deleteProperty(MESSAGES.de.shell, "skip");
    expect(translator("de", "shell")("skip")).toBe(MESSAGES.pl.shell.skip);
  });

  it("shows the key of a text that no language has", () => {
    expect(translator("de", "shell")("none.such" as "skip")).toBe("none.such");
  });
});
