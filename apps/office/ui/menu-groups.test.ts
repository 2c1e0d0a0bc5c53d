import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { MENU_GROUPS } from "./menu-groups.ts";

it("leads to every page that has a list, once", () => {
  const source = ["../app.tsx", "../features/payouts/payout-pages.tsx"]
    .map((path) => readFileSync(join(import.meta.dirname, path), "utf8"))
    .join("\n");
  const pages = [...source.matchAll(/<Resource\b[^>]*>/gu)]
    .filter(([tag]) => tag.includes(" list=") || /\n\s*list=/u.test(tag))
    .map(([tag]) => /name="([^"]+)"/u.exec(tag)?.[1] ?? tag);
  expect(Object.values(MENU_GROUPS).flat().toSorted()).toEqual(pages.toSorted());
});
