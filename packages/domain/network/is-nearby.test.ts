import { describe, expect, it } from "vitest";
import { isNearby } from "./is-nearby.ts";

describe("isNearby", () => {
  it.each([
    "localhost",
    "api",
    "postgres.internal",
    "shop.local",
    "127.0.0.1",
    "10.1.2.3",
    "192.168.0.7",
    "172.31.255.1",
    "[::1]",
    "fd00::1",
    "::ffff:10.0.0.1",
  ])("is true of %s", (host) => expect(isNearby(host)).toBe(true));

  it.each([
    "shop.example",
    "localhost.shop.example",
    "local.example",
    "8.8.8.8",
    "172.32.0.1",
    "[2001:db8::1]",
    "::ffff:8.8.8.8",
    "0x7f.1",
  ])("is false of %s", (host) => expect(isNearby(host)).toBe(false));
});
