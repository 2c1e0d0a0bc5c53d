import { describe, expect, it } from "vitest";
import { withSample } from "../sample-project.ts";
import { architecture, listed, treePaths } from "./architecture.ts";
import { compareSettings, readExample } from "./env.ts";
import { lockfile } from "./lockfile.ts";
import { names } from "./names.ts";
import { quantile, sizes } from "./sizes.ts";

const lines = (count: number) => "x;\n".repeat(count);

describe("sizes", () => {
  it("refuse a file over the cap and let a test be longer", async () => {
    const files = { "a.ts": lines(301), "b.test.ts": lines(399), "c.ts": lines(5), "d.ts": lines(5) };
    expect(await withSample(files, sizes.run)).toEqual([
      "a.ts: 301 lines, 300 is the most",
      expect.stringContaining("one file in twenty"),
    ]);
  });

  it("refuse a high median", async () => {
    expect(await withSample({ "a.ts": lines(61), "b.ts": lines(61) }, sizes.run)).toEqual([
      expect.stringContaining("half of all files"),
    ]);
  });

  it("count quantiles of sorted numbers", () => {
    expect([quantile([5, 1, 3], 0.5), quantile([], 0.5), quantile([1, 2, 3, 4], 0.95)]).toEqual([3, 0, 4]);
  });
});

describe("names", () => {
  it.each(["apps/api/utils/a.ts", "tools/helpers.ts", "packages/domain/cart/cart-helper.ts", "apps/shop/common/b.tsx"])(
    "refuse %s",
    async (path) => {
      expect(await withSample({ [path]: "" }, names.run)).toHaveLength(1);
    },
  );

  it("let a telling name pass", async () => {
    expect(await withSample({ "packages/domain/cart/merge-lines.ts": "" }, names.run)).toEqual([]);
  });

  it("refuse two migrations with one number", async () => {
    const files = ["0001-members.sql", "0001-orders.sql", "0002-carts.sql"].map((name) => [
      `apps/api/migrations/${name}`,
      "",
    ]);
    expect(await withSample(Object.fromEntries(files), names.run)).toEqual([
      "apps/api/migrations/0001-orders.sql: its number is taken",
    ]);
  });
});

describe("env", () => {
  it("reads set and commented-out keys, and whether a comment stands above", () => {
    const text = "# Port of the API\nAPI_PORT=4000\n# Mail server\n# SMTP_URL=\nBARE=1\n";
    expect([...readExample(text)]).toEqual([
      ["API_PORT", true],
      ["SMTP_URL", true],
      ["BARE", false],
    ]);
  });

  it("names what is missing, unread or unexplained", () => {
    const problems = compareSettings(new Map([["OLD", false]]), { NEW: "A new one", BARE: "" });
    expect(problems.join("\n")).toMatch(
      /NEW is missing[\s\S]*BARE is missing[\s\S]*BARE: its schema[\s\S]*nothing reads OLD[\s\S]*OLD has no comment/u,
    );
  });
});

describe("architecture", () => {
  const map =
    "# Map\n```\napps/        programs\n  api/       the API\n    gone/    not there\n```\nFeatures: `cart`, `orders`.\n";

  it("reads the tree and the features", () => {
    expect(treePaths(map)).toEqual(["apps", "apps/api", "apps/api/gone"]);
    expect(listed(map)).toEqual(["cart", "orders"]);
  });

  it("names a folder that does not exist and a feature that is not listed", async () => {
    const files = { "ARCHITECTURE.md": map, "apps/api/features/basket/public.ts": "" };
    expect(await withSample(files, architecture.run)).toEqual([
      "ARCHITECTURE.md: apps/api/gone does not exist",
      expect.stringContaining("apps/api/features/basket: not in the list"),
    ]);
  });

  it("keeps the map short", async () => {
    expect(await withSample({ "ARCHITECTURE.md": "word ".repeat(601) }, architecture.run)).toEqual([
      expect.stringContaining("601 words"),
    ]);
  });
});

describe("lockfile", () => {
  // asvs: "15.1.2"
  it("refuses a host and a package without checksum", async () => {
    const lock = {
      packages: {
        "": {},
        "node_modules/a": { resolved: "https://registry.example/a.tgz", integrity: "sha512-x" },
        "node_modules/b": { version: "1.0.0" },
        "node_modules/@kram/api": { resolved: "apps/api", link: true },
      },
    };
    expect(await withSample({ "package-lock.json": lock }, lockfile.run)).toEqual([
      expect.stringContaining("node_modules/a is tied to"),
      expect.stringContaining("node_modules/b has no checksum"),
    ]);
  });
});
