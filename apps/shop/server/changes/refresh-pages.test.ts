import { describe, expect, it, vi } from "vitest";
import type { Touched } from "../front/change-log.ts";
import { createPageRefresh } from "./refresh-pages.ts";

const named = (touched: Touched) => (touched === "everything" ? touched : [...touched].join("+"));

function watched({ failures = 0 } = {}) {
  const steps: string[] = [];
  let refusals = failures;
  const refresh = createPageRefresh({
    declareOld: async (touched) => {
      refusals -= 1;
      steps.push(`${refusals < 0 ? "old" : "refused"} ${named(touched)}`);
      if (refusals >= 0) throw new Error("refused on purpose");
    },
    forget: (touched) => {
      steps.push(`forget ${named(touched)}`);
      return touched === "everything" ? ["/pl", "/pl/asked"] : [...touched].map((tag) => `/pl/${tag}`);
    },
    onFresh: (forgotten) => void steps.push(`fresh ${named(forgotten)}`),
  });
  return { steps, refresh };
}

async function settled({ isSettled }: ReturnType<typeof createPageRefresh>): Promise<void> {
  await vi.waitUntil(isSettled, { interval: 1, timeout: 3000 });
}

describe("createPageRefresh", () => {
  it("declares the data old before it forgets the pages", async () => {
    const { steps, refresh } = watched();
    refresh.begin(["a"]);
    expect(refresh.isSettled()).toBe(false);
    await settled(refresh);
    expect(steps).toEqual(["old a", "forget a", "fresh /pl/a"]);
  });

  it("forgets everything where a change touches it, and makes anew what that answers", async () => {
    const { steps, refresh } = watched();
    refresh.begin(["a", "all"]);
    refresh.begin(["b"]);
    await settled(refresh);
    expect(steps).toEqual(["old everything", "forget everything", "old b", "forget b", "fresh /pl+/pl/asked+/pl/b"]);
  });

  it("answers changes that come meanwhile together, and begins anew afterwards", async () => {
    const { steps, refresh } = watched();
    for (const tag of ["a", "b", "c"]) refresh.begin([tag]);
    await settled(refresh);
    expect(steps).toEqual(["old a", "forget a", "old b+c", "forget b+c", "fresh /pl/a+/pl/b+/pl/c"]);
    refresh.begin(["d"]);
    await settled(refresh);
    expect(steps.slice(5)).toEqual(["old d", "forget d", "fresh /pl/d"]);
  });

  it("does again what the renderer refused, with what came meanwhile", async () => {
    const { steps, refresh } = watched({ failures: 1 });
    refresh.begin(["a"]);
    refresh.begin(["b"]);
    await settled(refresh);
    expect(steps).toEqual(["refused a", "old a+b", "forget a+b", "fresh /pl/a+/pl/b"]);
  });
});
