import { describe, expect, it } from "vitest";
import { withSample } from "../sample-project.ts";
import { boundaries, findCycles } from "./boundaries.ts";
import { readImports } from "./read-imports.ts";
import { refuseImport } from "./rules.ts";

describe("who may import whom", () => {
  it.each([
    ["packages/domain/cart/totals.ts", "packages/contract/cart/public.ts"],
    ["packages/contract/cart/cart.ts", "packages/countries/pl/public.ts"],
    ["packages/countries/pl/public.ts", "packages/contract/cart/public.ts"],
    ["apps/shop/features/cart/badge.tsx", "apps/api/features/cart/public.ts"],
    ["apps/office/app.tsx", "apps/api/platform/config.ts"],
    ["apps/shop/features/cart/badge.tsx", "tools/start/plan.ts"],
    ["apps/api/features/cart/add-cart-line.ts", "apps/api/features/catalog/catalog-model.ts"],
    ["apps/api/features/cart/add-cart-line.ts", "packages/domain/money/amount.ts"],
    ["apps/api/platform/database.ts", "apps/api/features/cart/public.ts"],
    ["apps/shop/ui/price.tsx", "apps/shop/features/cart/public.ts"],
    ["apps/shop/enhance/cards.ts", "apps/shop/features/cart/public.ts"],
    ["packages/domain/cart/totals.ts", "packages/domain/money/amount.ts"],
    ["apps/shop/platform/http/gateway.ts", "apps/shop/features/cart/public.ts"],
    ["apps/api/app.ts", "apps/api/platform/testing/factories.ts"],
    ["apps/api/features/cart/add-cart-line.ts", "apps/api/features/catalog/feature.ts"],
    ["apps/api/platform/http/route.ts", "apps/api/features/cart/feature.ts"],
    ["apps/shop/server/front/pages.ts", "apps/shop/server/next-internals.ts"],
  ])("%s does not import %s", (from, to) => {
    expect(refuseImport(from, to)).not.toBeNull();
  });

  it.each([
    ["packages/contract/cart/cart.ts", "packages/domain/money/public.ts"],
    ["packages/contract/schema/amount.ts", "packages/countries/country/public.ts"],
    ["apps/api/features/cart/add-cart-line.ts", "apps/api/features/catalog/public.ts"],
    ["apps/api/features/cart/add-cart-line.ts", "apps/api/features/cart/cart.repository.ts"],
    ["apps/api/features/cart/add-cart-line.ts", "apps/api/platform/database.ts"],
    ["apps/api/features/cart/cart.api.test.ts", "tools/postgres/start-postgres.ts"],
    ["tools/test/journeys.ts", "apps/api/providers/carriers/testing/shipx-server.ts"],
    ["apps/api/platform/testing/factories.ts", "apps/api/features/sessions/session-token.ts"],
    ["packages/countries/pl/public.ts", "packages/countries/country/country.ts"],
    ["apps/api/app.ts", "apps/api/features/cart/feature.ts"],
    ["apps/shop/app/[locale]/search/page.tsx", "apps/shop/features/search/public.server.ts"],
    ["apps/shop/app/api/callable.ts", "apps/shop/features/cart/views.ts"],
    ["apps/shop/platform/http/operations/cart.ts", "apps/shop/features/cart/views.ts"],
    ["apps/shop/platform/http/api.test.ts", "apps/shop/features/sessions/session-store.ts"],
    ["apps/shop/server/front/pages.ts", "apps/shop/server/front/policy.ts"],
    ["apps/shop/server/front/pages.test.ts", "apps/shop/server/next-internals.ts"],
  ])("%s imports %s", (from, to) => {
    expect(refuseImport(from, to)).toBeNull();
  });

  it("lets composing code load a part lazily, and features not", () => {
    expect(refuseImport("apps/office/app.tsx", "apps/office/features/orders/list.tsx", { lazy: true })).toBeNull();
    expect(
      refuseImport("apps/office/features/mail/a.tsx", "apps/office/features/orders/b.tsx", { lazy: true }),
    ).not.toBeNull();
  });
});

describe("imports of a file", () => {
  it("are read in every form", () => {
    const source = `import type { A } from "./a.ts"; export * from "./b.ts"; export { c } from "./c.ts"; const d = () => import("./d.ts");`;
    const read = readImports("x.ts", source).map((each) => [each.specifier, each.kind, each.all]);
    expect(read).toEqual([
      ["./a.ts", "import", false],
      ["./b.ts", "re-export", true],
      ["./c.ts", "re-export", false],
      ["./d.ts", "dynamic", false],
    ]);
  });
});

describe("cycles", () => {
  it("are found once, however they are entered", () => {
    const graph = new Map([
      ["a", ["b"]],
      ["b", ["c"]],
      ["c", ["b", "d"]],
      ["d", []],
    ]);
    expect(findCycles(graph)).toEqual([["b", "c"]]);
  });
});

describe("the check on a project", () => {
  it("refuses two files that know each other's types", async () => {
    const files = {
      "packages/domain/money/a.ts": `import type { B } from "./b.ts"; export type A = B;`,
      "packages/domain/money/b.ts": `import { a } from "./a.ts"; export type B = typeof a;`,
    };
    expect(await withSample(files, boundaries.run)).toEqual([
      "cycle: packages/domain/money/a.ts → packages/domain/money/b.ts → packages/domain/money/a.ts",
    ]);
  });

  it("names a forbidden import through the package's name, a cycle and a barrel", async () => {
    const files = {
      "packages/domain/money/public.ts": `export { a } from "./a.ts";`,
      "packages/domain/money/a.ts": `import { b } from "./b.ts"; export const a = b;`,
      "packages/domain/money/b.ts": `import { a } from "./a.ts"; export const b = a;`,
      "packages/domain/cart/all.ts": `export { a } from "../money/public.ts";`,
      "packages/domain/cart/c.ts": `import { z } from "@kram/contract/cart"; export const c = z;`,
      "packages/contract/cart/public.ts": `export const z = 1;`,
    };
    const problems = await withSample(files, boundaries.run);
    expect(problems).toEqual([
      expect.stringContaining("packages/domain/cart/all.ts: only passes on"),
      expect.stringContaining("packages/domain does not import packages/contract"),
      expect.stringContaining("cycle: packages/domain/money/a.ts → packages/domain/money/b.ts"),
    ]);
  });
});
