import { describe, expect, it, vi } from "vitest";
import { createPageRefresh } from "./refresh-pages.ts";

function watched({ failures = 0 } = {}) {
  const steps: string[] = [];
  let refusals = failures;
  const refresh = createPageRefresh({
    revalidate: async () => {
      refusals -= 1;
      steps.push(refusals < 0 ? "revalidate" : "refused");
      if (refusals >= 0) throw new Error("refused on purpose");
    },
    forget: (touched) => {
      steps.push(`forget ${touched === "everything" ? touched : [...touched].join("+")}`);
      return touched === "everything" ? [] : [...touched].map((tag) => `/pl/${tag}`);
    },
    onFresh: (forgotten) =>
      void steps.push(`fresh ${forgotten === "everything" ? forgotten : [...forgotten].join("+")}`),
  });
  return { steps, refresh };
}

async function settled({ expiring }: ReturnType<typeof createPageRefresh>): Promise<void> {
  await vi.waitUntil(() => expiring() === null, { interval: 1 });
}

describe("createPageRefresh", () => {
  it("forgets pages at once, and lets none be made before the data is declared old", async () => {
    const { steps, refresh } = watched();
    refresh.begin(["a"]);
    expect(steps).toEqual(["forget a", "revalidate"]);
    expect(refresh.expiring()).not.toBeNull();
    await refresh.expiring();
    expect(refresh.expiring()).toBeNull();
    expect(steps).toEqual(["forget a", "revalidate", "fresh /pl/a"]);
  });

  it("makes the whole shop anew where everything is touched", async () => {
    const { steps, refresh } = watched();
    refresh.begin(["a", "all"]);
    await settled(refresh);
    expect(steps).toEqual(["forget everything", "revalidate", "fresh everything"]);
  });

  it("answers changes that come meanwhile by one more declaration", async () => {
    const { steps, refresh } = watched();
    for (const tag of ["a", "b", "c"]) refresh.begin([tag]);
    await settled(refresh);
    expect(steps).toEqual(["forget a", "revalidate", "forget b", "forget c", "revalidate", "fresh /pl/a+/pl/b+/pl/c"]);
    refresh.begin(["d"]);
    await settled(refresh);
    expect(steps.slice(6)).toEqual(["forget d", "revalidate", "fresh /pl/d"]);
  });

  it("keeps nobody waiting when the renderer refused, and does it all again", async () => {
    const { steps, refresh } = watched({ failures: 1 });
    refresh.begin(["a"]);
    refresh.begin(["b"]);
    await settled(refresh);
    expect(steps).toEqual(["forget a", "refused", "forget b"]);
    await expect.poll(() => steps.at(-1), { timeout: 3000 }).toBe("fresh /pl/a+/pl/b");
    expect(steps.slice(3)).toEqual(["forget a+b", "revalidate", "fresh /pl/a+/pl/b"]);
  });
});
