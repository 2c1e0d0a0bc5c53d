import { describe, expect, it, vi } from "vitest";
import { createPageRefresh } from "./refresh-pages.ts";

function watched(underWay: () => Promise<void> | null = () => null) {
  const steps: string[] = [];
  const refresh = createPageRefresh({
    revalidate: async () => void steps.push("revalidate"),
    forget: (touched) => {
      steps.push(`forget ${touched === "everything" ? touched : [...touched].join("+")}`);
      return ["/pl/a"];
    },
    underWay,
    onFresh: (forgotten) =>
      void steps.push(`fresh ${forgotten === "everything" ? forgotten : [...forgotten].join("+")}`),
  });
  return { steps, refresh };
}

async function settled({ isSettled }: ReturnType<typeof createPageRefresh>): Promise<void> {
  await vi.waitUntil(isSettled, { interval: 1 });
}

describe("createPageRefresh", () => {
  it("declares the data old before it forgets the pages", async () => {
    const { steps, refresh } = watched();
    refresh.begin(["a"]);
    expect(refresh.isSettled()).toBe(false);
    await settled(refresh);
    expect(steps).toEqual(["revalidate", "forget a", "fresh /pl/a"]);
    expect(refresh.isSettled()).toBe(true);
  });

  it("makes the whole shop anew where everything is touched", async () => {
    const { steps, refresh } = watched();
    refresh.begin(["a", "all"]);
    await settled(refresh);
    expect(steps).toEqual(["revalidate", "forget everything", "fresh everything"]);
  });

  it("does it twice when a page began to render before the change", async () => {
    const { steps, refresh } = watched(() => Promise.resolve());
    refresh.begin(["a"]);
    await settled(refresh);
    expect(steps).toEqual(["revalidate", "forget a", "revalidate", "forget a", "fresh /pl/a"]);
  });

  it("lets a later change wait for no rendering that began before an earlier one", async () => {
    const older = Promise.withResolvers<void>();
    const running: (Promise<void> | null)[] = [older.promise, null];
    const { steps, refresh } = watched(() => running.shift() ?? null);
    refresh.begin(["a"]);
    await vi.waitUntil(() => steps.includes("forget a"));
    refresh.begin(["b"]);
    await vi.waitUntil(() => steps.includes("forget b"));
    expect(steps).toEqual(["revalidate", "forget a", "revalidate", "forget b"]);
    expect(refresh.isSettled()).toBe(false);
    older.resolve();
    await settled(refresh);
    expect(steps.slice(4)).toEqual(["revalidate", "forget a", "fresh /pl/a"]);
  });

  it("answers changes that come meanwhile by one more round", async () => {
    const { steps, refresh } = watched();
    for (const tag of ["a", "b", "c"]) refresh.begin([tag]);
    await settled(refresh);
    expect(steps).toEqual(["revalidate", "forget a", "revalidate", "forget b+c", "fresh /pl/a"]);
    refresh.begin(["d"]);
    await settled(refresh);
    expect(steps.filter((step) => step.startsWith("fresh"))).toHaveLength(2);
  });

  it("tries again with the same tags when the renderer refused", async () => {
    let failures = 1;
    let fresh = false;
    const seen: string[] = [];
    const refresh = createPageRefresh({
      revalidate: async () => {
        failures -= 1;
        if (failures >= 0) throw new Error("refused");
      },
      forget: (touched) => {
        if (touched !== "everything") seen.push(...touched);
        return [];
      },
      underWay: () => null,
      onFresh: () => (fresh = true),
    });
    refresh.begin(["a"]);
    await expect.poll(() => fresh, { timeout: 3000 }).toBe(true);
    expect(seen).toEqual(["a"]);
  });
});
