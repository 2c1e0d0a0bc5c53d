import { describe, expect, it } from "vitest";
import { readInstances, readProcesses } from "./plan.ts";

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

  it("takes the language of a shop for all countries or for one", () => {
    const localesOf = (environment: Record<string, string>) =>
      readInstances({ INSTANCE: "pl,de", ...environment }).map((one) => one.defaultLocale);
    expect(localesOf({})).toEqual([undefined, undefined]);
    expect(localesOf({ DEFAULT_LOCALE: "de" })).toEqual(["de", "de"]);
    expect(localesOf({ DEFAULT_LOCALE_DE: "de" })).toEqual([undefined, "de"]);
    // A real shop speaks its country's, though nobody said so.
    expect(localesOf({ KRAM_DEMO: "0" })).toEqual(["pl", "de"]);
    expect(localesOf({ KRAM_DEMO: "0", DEFAULT_LOCALE_DE: "en" })).toEqual(["pl", "en"]);
  });

  it("takes the addresses to listen on for all countries or for one", () => {
    const plans = readInstances({ INSTANCE: "pl,de", SHOP_HOST: "0.0.0.0", SHOP_HOST_DE: "10.0.0.7", API_HOST: "" });
    expect(plans.map((one) => [one.shopHost, one.apiHost])).toEqual([
      ["0.0.0.0", undefined],
      ["10.0.0.7", undefined],
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
    [{ DEFAULT_LOCALE: "fr" }, "DEFAULT_LOCALE"],
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

describe("readProcesses", () => {
  const large = { cores: 64, megabytes: 512_000 };

  it.each([
    [1, 2000, 1],
    [2, 4000, 1],
    [4, 16_000, 1],
    [5, 16_000, 2],
    [8, 32_000, 3],
    [16, 64_000, 7],
    [16, 3000, 2],
    [16, 500, 1],
    [64, 512_000, 14],
  ])("by itself, on %i cores with %i MB, runs %i", (cores, megabytes, processes) => {
    expect(readProcesses({}, { cores, megabytes })).toBe(processes);
    expect(readProcesses({ PROCESSES: "auto" }, { cores, megabytes })).toBe(processes);
  });

  it("shares cores, memory and connections between the countries", () => {
    const both = { INSTANCE: "pl,de" };
    expect(readProcesses(both, { cores: 9, megabytes: 64_000 })).toBe(2);
    expect(readProcesses(both, { cores: 64, megabytes: 6000 })).toBe(2);
    expect(readProcesses(both, large)).toBe(7);
  });

  it("takes a number as it is, up to what the database has connections for", () => {
    expect(readProcesses({ PROCESSES: "3" }, { cores: 1, megabytes: 100 })).toBe(3);
    expect(readProcesses({ PROCESSES: "14" }, large)).toBe(14);
    for (const PROCESSES of ["0", "15", "-1", "2.5", "many"])
      expect(() => readProcesses({ PROCESSES }, large)).toThrow("it is auto or a number from 1 to 14");
    expect(() => readProcesses({ PROCESSES: "8", INSTANCE: "pl,de" }, large)).toThrow("from 1 to 7");
  });
});
