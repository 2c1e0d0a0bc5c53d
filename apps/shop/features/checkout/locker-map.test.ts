import { describe, expect, it } from "vitest";
import { placeOnMap } from "./locker-map.tsx";

describe("placeOnMap", () => {
  it("puts one place into the middle", () => {
    expect(placeOnMap([{ latitude: 52, longitude: 21 }])).toEqual([{ x: 50, y: 50 }]);
  });

  it("puts north up and east right, all within the map", () => {
    const [south, north, east] = placeOnMap([
      { latitude: 50, longitude: 20 },
      { latitude: 50.1, longitude: 20 },
      { latitude: 50, longitude: 20.05 },
    ]);
    expect(north?.y).toBeLessThan(south?.y ?? 0);
    expect(east?.x).toBeGreaterThan(south?.x ?? 100);
    for (const { x, y } of [south, north, east].flatMap((point) => point ?? [])) {
      expect([x >= 10 && x <= 90, y >= 10 && y <= 90]).toEqual([true, true]);
    }
  });

  it("answers nothing for nothing", () => expect(placeOnMap([])).toEqual([]));
});
