import { describe, expect, it } from "vitest";
import { sectionIds } from "./product-sections.tsx";

describe("sectionIds", () => {
  it.each([
    [
      ["Zalecane spożycie", "Skład"],
      ["zalecane-spozycie", "sklad"],
    ],
    [["Größe & Maße"], ["grosse-masse"]],
    [
      ["Skład", "Skład", "Skład"],
      ["sklad", "sklad-2", "sklad-3"],
    ],
    [["…"], ["text"]],
  ])("of %j are %j", (titles, ids) => expect(sectionIds(titles)).toEqual(ids));
});
