import { expect, it } from "vitest";
import { listOf } from "./report-links.ts";

const period = { fromDate: "2026-03-02", toDate: "2026-03-03" };

it.each([
  ["gross", "orders", { status: "NOT_CANCELED" }],
  ["orders", "orders", { status: "NOT_CANCELED" }],
  ["canceled", "orders", { status: "CANCELED" }],
  ["recoveredOrders", "orders", { status: "NOT_CANCELED", origin: "SCRAPPED" }],
  ["buyers", "members", { did: "BOUGHT" }],
  ["newBuyers", "members", { did: "BOUGHT_FIRST" }],
  ["returningBuyers", "members", { did: "BOUGHT_AGAIN" }],
  ["newMembers", "members", { did: "JOINED" }],
  ["returned", "returns", {}],
  ["bonus", "ledger", { reason: "bonus-cost", account: "bonus" }],
] as const)("leads from %s to %s of the same days", (name, list, filter) => {
  const [path, query = ""] = (listOf(name, period, true) ?? "").split("?");
  expect(path).toBe(`/${list}`);
  expect(JSON.parse(new URLSearchParams(query).get("filter") ?? "")).toEqual({ ...filter, ...period });
});

it("leads from carts left behind to no list, as they know no member", () => {
  expect([listOf("abandonedCarts", period, true), listOf("abandoned", period, true)]).toEqual([null, null]);
});

it("leads those who may not see members to none of them, and to orders all the same", () => {
  expect([listOf("buyers", period, false), listOf("newMembers", period, false)]).toEqual([null, null]);
  expect(listOf("orders", period, false)).not.toBeNull();
});
