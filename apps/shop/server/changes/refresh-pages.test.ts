import { describe, expect, it } from "vitest";
import { createPageRefresh } from "./refresh-pages.ts";

function watched(underWay: () => Promise<void> | null = () => null) {
  const steps: string[] = [];
  const refresh = createPageRefresh({
    revalidate: async () => void steps.push("revalidate"),
    forget: () => void steps.push("forget"),
    underWay,
    onFresh: () => void steps.push("fresh"),
  });
  return { steps, refresh };
}

describe("createPageRefresh", () => {
  it("declares the data old before it forgets the pages", async () => {
    const { steps, refresh } = watched();
    refresh.begin();
    await refresh.idle();
    expect(steps).toEqual(["revalidate", "forget", "fresh"]);
  });

  it("does it twice when a page began to render before the change", async () => {
    const { steps, refresh } = watched(() => Promise.resolve());
    refresh.begin();
    await refresh.idle();
    expect(steps).toEqual(["revalidate", "forget", "revalidate", "forget", "fresh"]);
  });

  it("answers changes that come meanwhile by one more round", async () => {
    const { steps, refresh } = watched();
    for (let change = 0; change < 5; change += 1) refresh.begin();
    await refresh.idle();
    expect(steps).toEqual(["revalidate", "forget", "revalidate", "forget", "fresh"]);
    refresh.begin();
    await refresh.idle();
    expect(steps.filter((step) => step === "fresh")).toHaveLength(2);
  });

  it("tries again when the renderer refused", async () => {
    let failures = 1;
    let fresh = false;
    const refresh = createPageRefresh({
      revalidate: async () => {
        failures -= 1;
        if (failures >= 0) throw new Error("refused");
      },
      forget: () => undefined,
      underWay: () => null,
      onFresh: () => (fresh = true),
    });
    refresh.begin();
    await expect.poll(() => fresh, { timeout: 3000 }).toBe(true);
  });
});
