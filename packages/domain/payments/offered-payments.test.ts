import { describe, expect, it } from "vitest";
import { leavesNoPayment, offeredPayments, PAYMENT_CHANNELS, USUAL_PAYMENTS } from "./public.ts";

const ORDER = { due: 10_000, hasGoods: true, collectsCash: true };

describe("offeredPayments", () => {
  it.each([
    ["all at first", {}, {}, ["TRANSFER", "CASH"]],
    ["nothing to pay", {}, { due: 0 }, ["NONE"]],
    ["the least to pay", {}, { due: 1 }, ["TRANSFER", "CASH"]],
    ["an empty cart", {}, { due: 0, hasGoods: false }, ["TRANSFER", "CASH"]],
    ["no online payment", { transfer: false }, {}, ["CASH"]],
    ["no cash", { cash: false }, {}, ["TRANSFER"]],
    ["a way that collects none", {}, { collectsCash: false }, ["TRANSFER"]],
    ["the limit of cash", { cashMost: 10_000 }, {}, ["TRANSFER", "CASH"]],
    ["a grosz beyond it", { cashMost: 10_000 }, { due: 10_001 }, ["TRANSFER"]],
    ["nothing that fits", { transfer: false, cashMost: 9999 }, {}, []],
    ["club money that is off", { bonus: false }, {}, ["TRANSFER", "CASH"]],
  ])("with %s", (_, settings, order, offered) => {
    expect(offeredPayments({ ...USUAL_PAYMENTS, ...settings }, { ...ORDER, ...order })).toEqual(offered);
  });
});

it.each([
  [true, true, false],
  [true, false, false],
  [false, true, false],
  [false, false, true],
])("online %s and cash %s leave no payment: %s", (transfer, cash, leaves) => {
  expect(leavesNoPayment({ transfer, cash })).toBe(leaves);
});

it("channels are those that the sources of payments and the shop's pictures know", () => {
  expect(PAYMENT_CHANNELS).toEqual(["blik", "card", "transfer", "p24", "sepa", "paypal", "klarna"]);
});
