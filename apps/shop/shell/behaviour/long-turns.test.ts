import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  unstable_NormalPriority as NORMAL,
  unstable_scheduleCallback as schedule,
  unstable_shouldYield as shouldYield,
} from "next/dist/compiled/scheduler";
import { expect, it } from "vitest";
import { workInLongTurns } from "./long-turns.ts";

/** Whether React would pause after so many milliseconds of work. */
function pausesAfter(milliseconds: number): Promise<boolean> {
  return new Promise((tell) => {
    schedule(NORMAL, () => {
      const begun = performance.now();
      while (performance.now() - begun < milliseconds);
      tell(shouldYield());
    });
  });
}

it("lets React work for 50 milliseconds without a pause, which it else makes after 5", async () => {
  expect(await pausesAfter(20)).toBe(true);
  workInLongTurns();
  expect(await pausesAfter(20)).toBe(false);
  expect(await pausesAfter(60)).toBe(true);
});

it("speaks to the scheduler that the installed Next's React works with", () => {
  const reactDom = createRequire(import.meta.url).resolve(
    "next/dist/compiled/react-dom/cjs/react-dom-client.production.js",
  );
  expect(readFileSync(reactDom, "utf8")).toContain('Scheduler = require("next/dist/compiled/scheduler")');
});
