import { describe, expect, it, vi } from "vitest";
import { createKeptBrochures } from "./kept-brochures.ts";

const slow = (log: string[], name: string) => async () => {
  log.push(`begin ${name}`);
  await new Promise((resolve) => setTimeout(resolve, 5));
  log.push(`end ${name}`);
  return Buffer.from(name);
};

describe("kept brochures", () => {
  it("makes one file once, for all who ask", async () => {
    const fileOf = createKeptBrochures();
    const make = vi.fn(async () => Buffer.from("a"));
    const [one, two] = await Promise.all([fileOf("a", "1", make), fileOf("a", "1", make)]);
    await fileOf("a", "1", make);
    expect(make).toHaveBeenCalledTimes(1);
    expect(one).toBe(two);
  });

  it("makes one after the other", async () => {
    const fileOf = createKeptBrochures();
    const log: string[] = [];
    await Promise.all(["a", "b", "c"].map((name) => fileOf(name, "1", slow(log, name))));
    expect(log).toEqual(["begin a", "end a", "begin b", "end b", "begin c", "end c"]);
  });

  it("makes it anew for a new version", async () => {
    const fileOf = createKeptBrochures();
    await fileOf("a", "1", async () => Buffer.from("old"));
    const { body, etag } = await fileOf("a", "2", async () => Buffer.from("new"));
    expect(body.toString()).toBe("new");
    expect(etag).toMatch(/^"[\w-]{22}"$/u);
  });

  it("tries again after a failure, and lets the next one through", async () => {
    const fileOf = createKeptBrochures();
    const failing = fileOf("a", "1", () => Promise.reject(new Error("no ink")));
    const other = fileOf("b", "1", async () => Buffer.from("b"));
    await expect(failing).rejects.toThrow("no ink");
    expect((await other).body.toString()).toBe("b");
    expect((await fileOf("a", "1", async () => Buffer.from("a"))).body.toString()).toBe("a");
  });
});
