import { getOfficeOrder, listOfficeOrders } from "@kram/contract/orders";
import { noteOrders, tagOrders } from "@kram/contract/packing";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { BUYERS_SECRET, buyerOf } from "../orders/testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };
let numbers: string[];
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db, ["service"]) };
  numbers = [(await buyerOf(api, "CASH")).number, (await buyerOf(api, "CASH")).number];
});

const orderOf = (number = "") => api.client.call(getOfficeOrder, { params: { number } }, staff);
const outcomes = ({ items }: { items: { outcome: string; code: string | null }[] }) =>
  items.map(({ outcome, code }) => code ?? outcome);

describe("noteOrders", () => {
  const note = (to: string[], text: string) => api.client.call(noteOrders, { body: { numbers: to, text } }, staff);

  it("200: adds to each, once when it is repeated, and tells of unknown ones", async () => {
    expect(outcomes(await note([...numbers, "PL1"], " Zaczekać na folię "))).toEqual(["done", "done", "order.unknown"]);
    expect(outcomes(await note(numbers, "Zaczekać na folię"))).toEqual(["before", "before"]);
    expect((await orderOf(numbers[1])).notes.map(({ text }) => text)).toEqual(["Zaczekać na folię"]);
  });

  it("401, 403 and 422: for staff of orders and service, with words", async () => {
    const body = { numbers, text: "x" };
    expect(await refusalOf(api.client.call(noteOrders, { body }))).toMatchObject({ status: 401 });
    const finance = { bearer: await makeStaff(api.db, ["finance"]) };
    expect(await refusalOf(api.client.call(noteOrders, { body }, finance))).toMatchObject({ status: 403 });
    expect(await refusalOf(note(numbers, "  "))).toMatchObject({ status: 422, code: "field-is-required" });
  });
});

describe("tagOrders", () => {
  const set = (to: string[], tag: string, on: boolean) =>
    api.client.call(tagOrders, { body: { numbers: to, tag, on } }, staff);
  const tagged = async (tag: string) =>
    (await api.client.call(listOfficeOrders, { query: { tag } }, staff)).items.map(({ number }) => number);

  it("200: sets and takes away, and the list finds by it", async () => {
    expect(outcomes(await set(numbers, " pilne ", true))).toEqual(["done", "done"]);
    expect(outcomes(await set(numbers, "pilne", true))).toEqual(["before", "before"]);
    await set([numbers[0] ?? ""], "kruche", true);
    expect((await orderOf(numbers[0])).tags).toEqual(["kruche", "pilne"]);
    expect(await tagged("pilne")).toEqual(numbers.toReversed());
    expect(outcomes(await set([numbers[1] ?? "", "PL1"], "pilne", false))).toEqual(["done", "order.unknown"]);
    expect(await tagged("pilne")).toEqual([numbers[0]]);
    const { items } = await api.client.call(listOfficeOrders, { query: { tag: "pilne" } }, staff);
    expect(items[0]?.tags).toEqual(["kruche", "pilne"]);
  });

  it("401, 403 and 422: for staff of orders and service, with a short word", async () => {
    const body = { numbers, tag: "x", on: true };
    expect(await refusalOf(api.client.call(tagOrders, { body }))).toMatchObject({ status: 401 });
    const content = { bearer: await makeStaff(api.db, ["content"]) };
    expect(await refusalOf(api.client.call(tagOrders, { body }, content))).toMatchObject({ status: 403 });
    expect(await refusalOf(set(numbers, "x".repeat(31), true))).toMatchObject({ status: 422 });
    expect(await refusalOf(set(numbers, " ", true))).toMatchObject({ status: 422, code: "field-is-required" });
  });
});
