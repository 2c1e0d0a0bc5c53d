import { describe, expect, it } from "vitest";
import { fillText } from "./read-text.ts";

const facts = { firm: "Kram", country: { pl: "Polska", de: "Polen" } };
const fill = (text: string, holds: string[] = []) => fillText(text, { facts, locale: "de", holds });

describe("fillText", () => {
  it("puts in facts, in the language where they have one", () => {
    expect(fill("{{firm}}, {{country}}")).toBe("Kram, Polen");
  });

  it("keeps the blocks that hold and leaves no trace of the others", () => {
    const text = "A\n\n:::pl\nPolska\n:::\n\n:::de\nNiemcy\n\nB\n:::\n\nC";
    expect(fill(text, ["de"])).toBe("A\n\nNiemcy\n\nB\n\nC");
    expect(fill(text)).toBe("A\n\nC");
  });

  it("leaves no trace of the marks of promises", () => {
    const text = "A. <!-- a --> B. <!-- - -->\n\n| C <!-- c d --> |\n\n{{firm}} <!-- e -->\\\nD";
    expect(fill(text)).toBe("A. B.\n\n| C |\n\nKram\\\nD");
  });

  it("refuses what it does not know", () => {
    expect(() => fill("{{phone}}")).toThrow("no fact phone in de");
  });
});
