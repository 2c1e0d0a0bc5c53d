import { describe, expect, it } from "vitest";
import { readInstances } from "./plan.ts";

describe("readInstances", () => {
  it("runs Poland on 3000 and 4000 with an embedded database and the demo where nothing is set", () => {
    expect(readInstances({})).toEqual([
      {
        instance: "pl",
        shopPort: 3000,
        apiPort: 4000,
        shopUrl: "http://localhost:3000/pl",
        apiUrl: "http://localhost:4000",
        databaseUrl: undefined,
        demo: true,
      },
    ]);
  });

  it.each([
    [{ INSTANCE: "de" }, [[3001, 4001]]],
    [
      { INSTANCE: "pl,de" },
      [
        [3000, 4000],
        [3001, 4001],
      ],
    ],
    [
      { INSTANCE: " PL , DE,pl" },
      [
        [3000, 4000],
        [3001, 4001],
      ],
    ],
    [{ INSTANCE: "de", SHOP_PORT: "80" }, [[80, 4001]]],
    [
      { INSTANCE: "pl,de", SHOP_PORT: "8000", API_PORT: "9000" },
      [
        [8000, 9000],
        [8001, 9001],
      ],
    ],
    [
      { INSTANCE: "pl,de", SHOP_PORT: "8000", SHOP_PORT_DE: "8100" },
      [
        [8000, 4000],
        [8100, 4001],
      ],
    ],
  ])("gives %o the ports %o", (environment, ports) => {
    expect(readInstances(environment).map((one) => [one.shopPort, one.apiPort])).toEqual(ports);
  });

  it.each([
    [{ INSTANCE: "fr" }, "INSTANCE"],
    [{ INSTANCE: "pl," }, "INSTANCE"],
    [{ SHOP_PORT: "0" }, "SHOP_PORT"],
    [{ API_PORT: "99999" }, "API_PORT"],
    [{ API_PORT_PL: "4000x" }, "API_PORT_PL"],
    [{ INSTANCE: "pl,de", DATABASE_URL: "postgres://one" }, "DATABASE_URL_PL and DATABASE_URL_DE"],
    [{ INSTANCE: "pl,de", SHOP_URL: "https://kram.example" }, "SHOP_URL_PL"],
  ])("refuses %o and names %s", (environment, named) => {
    expect(() => readInstances(environment)).toThrow(named);
  });

  it("loads the demo into a database of one's own only when it is asked for", () => {
    const own = { DATABASE_URL: "postgres://db.example/kram" };
    expect(readInstances(own)[0]).toMatchObject({ databaseUrl: own.DATABASE_URL, demo: false });
    expect(readInstances({ ...own, KRAM_DEMO: "1" })[0]?.demo).toBe(true);
    expect(readInstances({ KRAM_DEMO: "0" })[0]?.demo).toBe(false);
    const two = readInstances({ INSTANCE: "pl,de", DATABASE_URL_DE: "postgres://db.example/de" });
    expect(two.map((one) => one.databaseUrl)).toEqual([undefined, "postgres://db.example/de"]);
  });
});
