import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followMark, forgetSponsor, keptSponsor, rememberSponsor } from "./kept-sponsor.ts";
import { hasSponsor, markedNo } from "./sponsor-mark.ts";

const DAY_MS = 86_400_000;

function createStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

beforeEach(() => {
  const storages = { sessionStorage: createStorage(), localStorage: createStorage() };
  vi.stubGlobal("window", storages);
  vi.stubGlobal("location", { search: "" });
  for (const [name, storage] of Object.entries(storages)) vi.stubGlobal(name, storage);
});
afterEach(() => vi.unstubAllGlobals());

const finding = (name: string, kept: "last" | "first") => () => Promise.resolve({ name, kept });
const nobody = () => Promise.resolve(null);

describe("markedNo", () => {
  it.each([
    ["?p=100001", "100001"],
    ["?utm=x&p=100001", "100001"],
    ["?p=100001&x", "100001"],
    ["?p=anna-z", "anna-z"],
    ["/pl/de/p/Anna-Z", "Anna-Z"],
    ["/pl/p/anna-z?utm=1", "anna-z"],
    ["/pl/p/anna-z/produkty", "anna-z"],
    ["/pl/produkty", null],
    ["/pl/krem/p-anna", null],
    ["?p=an", null],
    ["?p=anna_z", null],
    ["?p=123", null],
    ["?p=1234567890123", null],
    ["?p=12a4", null],
    ["?page=100001", null],
    ["", null],
  ])("%j: %j", (search, number) => expect(markedNo(search)).toBe(number));
});

describe("who recommended the shop", () => {
  it("is kept for the visit, without anything that outlives it", async () => {
    await followMark(finding("Anna Z.", "last"), "100001");
    expect(keptSponsor()).toEqual({ sponsorNo: "100001", name: "Anna Z.", until: null });
    expect(localStorage.getItem("kram.pl.sponsor")).toBeNull();
    expect(hasSponsor()).toBe(true);
  });

  it("is kept for thirty days where the visitor agreed, and no longer", async () => {
    const kept = await followMark(finding("Anna Z.", "last"), "100001");
    if (!kept) throw new Error("nobody was kept");
    rememberSponsor(kept, true, 0);
    expect(sessionStorage.getItem("kram.pl.sponsor")).toBeNull();
    expect(keptSponsor(30 * DAY_MS - 1)).toMatchObject({ sponsorNo: "100001" });
    expect(keptSponsor(30 * DAY_MS)).toBeNull();
    expect(hasSponsor()).toBe(false);
  });

  it("goes back to the visit alone when the consent is taken back", async () => {
    const kept = await followMark(finding("Anna Z.", "last"), "100001");
    if (!kept) throw new Error("nobody was kept");
    rememberSponsor(rememberSponsor(kept, true), false);
    expect(localStorage.getItem("kram.pl.sponsor")).toBeNull();
    expect(keptSponsor()).toMatchObject({ sponsorNo: "100001", until: null });
  });

  it.each([
    ["last", "100002"],
    ["first", "100001"],
  ] as const)("by the owner's rule is the %s", async (rule, stays) => {
    await followMark(finding("Anna Z.", rule), "100001");
    await followMark(finding("Jan N.", rule), "100002");
    expect(keptSponsor()?.sponsorNo).toBe(stays);
  });

  it("stays when a link names nobody, and is looked up once", async () => {
    const lookUp = vi.fn(finding("Anna Z.", "last"));
    await followMark(lookUp, "100001");
    await followMark(lookUp, "100001");
    await followMark(nobody, "999999");
    await followMark(nobody);
    expect(lookUp).toHaveBeenCalledTimes(1);
    expect(keptSponsor()?.sponsorNo).toBe("100001");
    forgetSponsor();
    expect([keptSponsor(), hasSponsor()]).toEqual([null, false]);
  });

  it("is nobody where storage is broken or forbidden", () => {
    sessionStorage.setItem("kram.pl.sponsor", "{");
    expect(keptSponsor()).toBeNull();
    vi.stubGlobal("window", {});
    expect(keptSponsor()).toBeNull();
  });
});
