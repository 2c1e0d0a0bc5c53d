import { describe, expect, it } from "vitest";
import { withSample } from "../sample-project.ts";
import { architecture, listed, treePaths } from "./architecture.ts";
import { pathProblems } from "./followed-paths.ts";
import { links, linksOf } from "./links.ts";
import { compareMarks, compareSettings, readExample } from "./env.ts";
import { lockfile } from "./lockfile.ts";
import { names } from "./names.ts";
import { smallWithOneUser } from "./scattering.ts";
import { quantile, sizes } from "./sizes.ts";

const lines = (count: number) => "x;\n".repeat(count);

describe("sizes", () => {
  it("finds lines over 180 characters, tests' aside", async () => {
    const files = { "a.ts": `${"x".repeat(180)}\n${"x".repeat(181)}\n`, "a.test.ts": "x".repeat(181) };
    expect(await withSample(files, sizes.run)).toEqual(["a.ts:2: 180 characters are the most"]);
  });

  it("refuse a file over the cap and let a test be longer", async () => {
    const files = { "a.ts": lines(351), "b.test.ts": lines(399), "c.ts": lines(5), "d.ts": lines(5) };
    expect(await withSample(files, sizes.run)).toEqual([
      "a.ts: 351 lines, 350 is the most",
      expect.stringContaining("one file in twenty"),
    ]);
  });

  it("refuse a high median", async () => {
    expect(await withSample({ "a.ts": lines(91), "b.ts": lines(91) }, sizes.run)).toEqual([
      expect.stringContaining("half of all files"),
    ]);
  });

  it("refuse a feature over 25 files that gives no reason", async () => {
    const files = Array.from({ length: 26 }, (_, index) => [`apps/shop/features/tea/part-${index}.ts`, lines(50)]);
    expect(await withSample(Object.fromEntries(files), sizes.run)).toEqual([
      expect.stringContaining("apps/shop/features/tea: 26 files, 25 is the most without a reason"),
    ]);
  });

  it("count small files that one file alone imports", () => {
    const part = (path: string, count: number, source: string) => ({ path, lines: count, source });
    const sources = [
      part("apps/shop/features/tea/pot.ts", 90, 'import { lid } from "./lid.ts"; import { cup } from "./cup.ts";'),
      part("apps/shop/features/tea/cup.test.ts", 5, 'import { cup } from "./cup.ts";'),
      part("apps/shop/features/tea/tray.ts", 90, 'import { cup } from "./cup.ts"; import { leaf } from "./leaf.ts";'),
      part("apps/shop/features/tea/lid.ts", 39, ""),
      part("apps/shop/features/tea/cup.ts", 10, ""),
      part("apps/shop/features/tea/leaf.ts", 40, ""),
    ];
    expect(smallWithOneUser(sources)).toEqual(["apps/shop/features/tea/lid.ts"]);
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

  it("compares the rows that are marked for production with what the programs need", () => {
    const text =
      "# [production] A secret\n# SECRET=\n# [production or office] Mail,\n# sent\n# SMTP_URL=\n# A port\n# PORT=1\n";
    const settings = { SECRET: "[production] A secret", SMTP_URL: "[production or office] Mail", PORT: "A port" };
    expect(compareMarks(text, settings)).toEqual([]);
    expect(compareMarks(text, { ...settings, SECRET: "A secret", PORT: "[production] A port" })).toEqual([
      ".env.example: SECRET has [production], its schema no mark",
      ".env.example: PORT has no mark, its schema [production]",
    ]);
  });
});

describe("architecture", () => {
  const map =
    "# Map\n```\napps/        programs\n  api/       the API\n    gone/    not there\n```\n- `cart`: lines\n- `orders`: what was bought\n\nGround: `money`.\n";

  it("reads the tree and the features", () => {
    expect(treePaths(map)).toEqual(["apps", "apps/api", "apps/api/gone"]);
    expect(listed(map)).toEqual(["cart", "orders", "money"]);
  });

  it("names a folder that does not exist and a feature that is not listed", async () => {
    const files = { "ARCHITECTURE.md": map, "apps/api/features/basket/public.ts": "" };
    expect(await withSample(files, architecture.run)).toEqual([
      "ARCHITECTURE.md: apps/api/gone does not exist",
      expect.stringContaining("apps/api/features/basket: not in the list"),
    ]);
  });

  it("keeps the map short", async () => {
    expect(await withSample({ "ARCHITECTURE.md": "word ".repeat(901) }, architecture.run)).toEqual([
      expect.stringContaining("901 words"),
    ]);
  });
});

describe("a followed path", () => {
  const files = {
    "apps/shop/button.ts": `import { press } from "./press.ts"; press();`,
    "apps/shop/press.ts": `export const press = () => "addCartLine";`,
    "apps/api/cart.routes.ts": `import { add } from "@kram/domain/cart"; export const addCartLine = add;`,
    "packages/domain/cart/public.ts": `export { add } from "./add.ts";`,
    "packages/domain/cart/add.ts": "export const add = 1;",
  };
  const problemsOf = (path: string) => withSample(files, (root) => pathProblems(root, `\`\`\`path\n${path}\n\`\`\`\n`));

  it("holds where each file imports the next, through public.ts too, or is called by name", async () => {
    const path = [
      "apps/shop/button.ts      the button",
      "  apps/shop/press.ts",
      "~addCartLine apps/api/cart.routes.ts",
      "  packages/domain/cart/add.ts",
    ];
    expect(await problemsOf(path.join("\n"))).toEqual([]);
  });

  it("refuses a file that is gone, is not imported or is not called", async () => {
    const path = [
      "apps/shop/press.ts",
      "  apps/shop/button.ts",
      "  apps/shop/gone.ts",
      "~setCartLine apps/api/cart.routes.ts",
      "apps/api/cart.routes.ts",
    ];
    expect(await problemsOf(path.join("\n"))).toEqual([
      "apps/shop/gone.ts does not exist",
      "apps/shop/press.ts does not import apps/shop/button.ts",
      "nothing above apps/api/cart.routes.ts says setCartLine",
      "apps/api/cart.routes.ts does not say setCartLine, nor does a file below it",
      "apps/api/cart.routes.ts: say with ~name by what it is reached",
    ]);
  });
});

describe("links", () => {
  it("are those of documents, outside of code and of other hosts", () => {
    const document = '[a](b.md#c) `[d](e.md)` [f](https://g.example) ![h](i.webp) <img src="j.png">';
    expect(linksOf(document)).toEqual(["b.md#c", "i.webp", "j.png"]);
  });

  it("refuse a file or a heading that does not exist", async () => {
    const files = {
      "README.md": "# Read me\n[a](docs/a.md#two-words) [b](docs/b.md) [c](#read-me) [d](docs/a.md#three)",
      "docs/a.md": "## Two words!\n[up](../README.md)",
    };
    expect(await withSample(files, links.run)).toEqual([
      "README.md: docs/b.md leads nowhere",
      "README.md: docs/a.md#three leads nowhere",
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
