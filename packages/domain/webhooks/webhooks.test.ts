import { describe, expect, it } from "vitest";
import {
  DELIVERIES_KEPT_DAYS,
  DELIVERY_FAILURES,
  DELIVERY_STATES,
  FORMER_SECRET_HOURS,
  isFailing,
  isReceived,
  isWebhookUrl,
  MOST_WEBHOOKS,
  pauseBeforeRetry,
  WEBHOOK_KINDS,
  WEBHOOK_VERSION,
} from "./webhooks.ts";

const DAYS_3 = 259_200;

it("goes by names that receivers and the database know", () => {
  expect(WEBHOOK_KINDS).toEqual([
    "order.placed",
    "order.status-changed",
    "order.tracking-changed",
    "shipment.sent",
    "shipment.tracking-changed",
    "shipment.arrived",
    "order.lines-changed",
    "payment.received",
    "stock.changed",
    "member.joined",
    "invoice.issued",
  ]);
  expect(DELIVERY_STATES).toEqual(["WAITS", "DELIVERED", "FAILED"]);
  expect(DELIVERY_FAILURES).toEqual(["status", "timeout", "unreachable", "certificate", "not-public", "secret"]);
});

it("has bounds that the specification names", () => {
  expect([WEBHOOK_VERSION, MOST_WEBHOOKS, DELIVERIES_KEPT_DAYS, FORMER_SECRET_HOURS]).toEqual([1, 20, 30, 24]);
});

describe("pauseBeforeRetry", () => {
  it.each([
    [1, 0, 30],
    [2, 30, 60],
    [3, 90, 120],
    [10, 15_330, 15_360],
    [11, 30_690, 21_600],
    [12, 52_290, 21_600],
    [500, DAYS_3 - 1, 21_600],
    [1, DAYS_3, null],
    [22, DAYS_3 + 1, null],
  ])("after %i tries, the first %i s ago: %s s", (attempts, sinceFirst, pause) => {
    expect(pauseBeforeRetry(attempts, sinceFirst)).toBe(pause);
  });
});

describe("isFailing", () => {
  it.each([
    [null, false],
    [0, false],
    [DAYS_3 - 1, false],
    [DAYS_3, true],
    [DAYS_3 + 1, true],
  ])("for %s s: %s", (seconds, expected) => expect(isFailing(seconds)).toBe(expected));
});

describe("isReceived", () => {
  it.each([
    [199, false],
    [200, true],
    [204, true],
    [299, true],
    [300, false],
    [302, false],
    [410, false],
    [500, false],
  ])("%i: %s", (status, expected) => expect(isReceived(status)).toBe(expected));
});

describe("isWebhookUrl", () => {
  it.each([
    ["https://erp.example/kram", true, true],
    ["https://erp.example:8443/kram?shop=1", true, true],
    ["https://8.8.8.8/", true, true],
    ["http://erp.example/kram", false, false],
    ["http://localhost:4000/kram", false, true],
    ["http://127.0.0.1/", false, true],
    ["http://[::1]/", false, true],
    ["https://10.0.0.7/", false, true],
    ["https://localhost/", false, true],
    ["https://169.254.169.254/latest", false, true],
    ["https://erp.internal/", false, true],
    ["https://0x7f.1/", false, true],
    ["https://100.64.0.1/", false, true],
    ["https://[64:ff9b::a00:1]/", false, true],
    ["https://[2606:4700::1111]/", true, true],
    ["https://user@erp.example/", false, false],
    ["https://:word@erp.example/", false, false],
    ["https://erp.example/#part", false, false],
    ["ftp://localhost/", false, false],
    ["erp.example", false, false],
    ["", false, false],
  ])("%s: in a real shop %s, elsewhere %s", (url, real, elsewhere) => {
    expect([isWebhookUrl(url, { isReal: true }), isWebhookUrl(url, { isReal: false })]).toEqual([real, elsewhere]);
  });
});
