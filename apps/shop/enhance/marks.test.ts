import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { mark, marked } from "./marks.ts";

const SHOP = path.join(import.meta.dirname, "..");
const LISTED = /export interface Marks \{(?<list>[\s\S]*?)\n\}/u.exec(
  readFileSync(path.join(import.meta.dirname, "marks.ts"), "utf8"),
)?.groups?.["list"];
const NAMES = [...(LISTED ?? "").matchAll(/^ {2}"?([a-z-]+)"?: (?:void|string|number);$/gmu)].map(
  ([, name = ""]) => name,
);

const SOURCES = ["app", "enhance", "features", "server", "shell", "ui"].flatMap((folder) =>
  readdirSync(path.join(SHOP, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.|marks\.ts$/u.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(path.join(SHOP, folder, name), "utf8") })),
);

describe("marks", () => {
  it("are attributes in the markup and selectors in scripts", () => {
    expect(mark("filters", "/kremy")).toEqual({ "data-filters": "/kremy" });
    expect(mark("heart")).toEqual({ "data-heart": "" });
    expect(marked("heart")).toBe("[data-heart]");
    expect(new Set(NAMES).size).toBe(NAMES.length);
    expect(NAMES.length).toBeGreaterThan(30);
  });

  it.each(NAMES.filter((name) => name !== "small" && name !== "away" && name !== "late"))(
    "%s stands in markup and is looked for by a script",
    (name) => {
      const isSet = new RegExp(String.raw`\bmark\("${name}"|\[attributeOf\("${name}"\)\]:`, "u");
      const isRead = new RegExp(
        String.raw`\b(?:marked|first|all)\("${name}"|\b(?:closest|valueOf)\([^"]*"${name}"|attributeOf\("${name}"\)|"${name}" : "|: "${name}"`,
        "u",
      );
      expect(SOURCES.some(({ text }) => isSet.test(text))).toBe(true);
      const isAwaited = new RegExp(String.raw`\bwhenTouched\([^;]*opener: "${name}"`, "u");
      expect(
        SOURCES.some(
          ({ name: file, text }) => (file.startsWith("enhance/") && isRead.test(text)) || isAwaited.test(text),
        ),
      ).toBe(true);
    },
  );

  it("are written nowhere by hand, besides the picture that is looked at closely", () => {
    const written = new RegExp(`["' ](?:data-(?:${NAMES.join("|")}))["'=\\]]`, "u");
    const found = SOURCES.filter(({ text }) => written.test(text)).map(({ name }) => name);
    expect(found).toEqual(["features/catalog/gallery-zoom.tsx"]);
  });
});
