import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runTool } from "../verify/run-tool.ts";
import { makeUseCase, withExport, withImport } from "./make-use-case.ts";
import { listFeature } from "./list-feature.ts";
import { nameOperation } from "./naming.ts";

const root = join(import.meta.dirname, "../..");
const skipped = /\/(node_modules|demo|dist)(\/|$)/u;
/** On a busy machine checking takes a minute. */
const TYPES_MS = 120_000;
let copy = "";
let ofCart: readonly string[] = [];
let ofPriceLists: readonly string[] = [];
let problems: readonly string[] = [];

/** Links installed packages one by one, so that ours mean the copies. */
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), "kram-new-"));
  for (const path of ["apps/api", "packages", "tsconfig.base.json"]) {
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (source) => !skipped.test(source.slice(root.length)),
    });
  }
  mkdirSync(join(copy, "node_modules/@kram"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")).filter((each) => each !== "@kram")) {
    symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  }
  for (const name of readdirSync(join(copy, "packages"))) {
    symlinkSync(join(copy, "packages", name), join(copy, "node_modules/@kram", name));
  }
  ofCart = makeUseCase(copy, nameOperation("cart", "wrapCartLine"));
  ofPriceLists = makeUseCase(copy, nameOperation("price-lists", "getPriceLists"));
  problems = await runTool(copy, "tsc", ["-p", "apps/api", "--pretty", "false"]);
}, TYPES_MS);

afterAll(() => rmSync(copy, { recursive: true }));

const read = (path: string) => readFileSync(join(copy, path), "utf8");

const problemsIn = (paths: readonly string[]) => problems.filter((line) => paths.some((path) => line.startsWith(path)));

describe("a new use case", () => {
  it("is added to contract and routes of an existing feature, and the types hold", () => {
    expect(read("packages/contract/cart/operations.ts")).toContain("export const wrapCartLine = defineOperation(");
    expect(read("packages/contract/cart/public.ts")).toMatch(/\bwrapCartLine\b/u);
    expect(read("apps/api/features/cart/cart.routes.ts")).toContain("serve(wrapCartLineOperation,");
    expect([ofCart.length > 0, problemsIn(ofCart)]).toEqual([true, []]);
  });

  it("joins the few calls that a small feature has in its feature.ts", () => {
    const paths = makeUseCase(copy, nameOperation("search", "praiseSearch"));
    expect(read("apps/api/features/search/feature.ts")).toContain("serve(praiseSearchOperation,");
    expect(paths.filter((path) => path.endsWith(".routes.ts"))).toEqual([]);
  });

  it("comes with a test that fails until it is written", () => {
    makeUseCase(copy, nameOperation("orders", "praiseOrder"));
    expect(read("apps/api/features/orders/praise-order.api.test.ts")).toContain(
      "say what a member gets, then build it",
    );
  });

  it("is refused when it exists, and changes nothing", () => {
    const before = read("packages/contract/cart/operations.ts");
    expect(() => makeUseCase(copy, nameOperation("cart", "addCartLine"))).toThrow("addCartLine exists already.");
    expect(read("packages/contract/cart/operations.ts")).toBe(before);
  });
});

describe("a new feature", () => {
  it("gets every file, and the types hold", () => {
    expect(read("apps/api/features/price-lists/feature.ts")).toContain("routes: [registerPriceListsRoutes]");
    expect([ofPriceLists.length > 0, problemsIn(ofPriceLists)]).toEqual([true, []]);
  });

  it("is named in the map once", () => {
    const map = listFeature("# Map\n- `cart`: lines\n\nEnd\n", "price-lists");
    expect(map).toBe("# Map\n- `cart`: lines\n- `price-lists`: say in a few words what it is\n\nEnd\n");
    expect(listFeature(map, "cart")).toBe(map);
  });
});

describe("names", () => {
  it.each([
    ["Cart", "addLine"],
    ["cart", "AddLine"],
    ["cart", "add"],
    ["../cart", "addLine"],
  ])("%s %s are refused", (feature, operation) => {
    expect(() => nameOperation(feature, operation)).toThrow("is");
  });
});

describe("inserting", () => {
  it("keeps what is there", () => {
    expect(withImport(`import { a } from "a";\n\nrun(a);\n`, "b", "b")).toBe(
      `import { a } from "a";\nimport { b } from "b";\n\nrun(a);\n`,
    );
    expect(withImport(`import { a } from "./a.ts";\n`, "b", "./a.ts")).toBe(`import { a, b } from "./a.ts";\n`);
    expect(withImport(`import { a } from "./a.ts";\n`, "a", "./a.ts")).toBe(`import { a } from "./a.ts";\n`);
    expect(withExport(`export { a } from "./a.ts";\n`, "b", "./a.ts")).toBe(`export { a, b } from "./a.ts";\n`);
  });
});
