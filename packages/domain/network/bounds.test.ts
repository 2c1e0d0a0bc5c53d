import { describe, expect, it } from "vitest";
import { createByteBudget, LARGE_BODY } from "./byte-budget.ts";
import { isNearby, networkOf, readTrustedProxies, trustedProxiesProblem, visitorAddress } from "./trusted-proxies.ts";

const MEGABYTE = 1024 * 1024;

describe("addresses that are set aside", () => {
  it.each([
    ["loopback", "127.255.255.255", true],
    ["loopback", "128.0.0.1", false],
    ["loopback", "::1", true],
    ["loopback", "::2", false],
    ["linklocal", "169.254.255.1", true],
    ["linklocal", "169.255.0.1", false],
    ["linklocal", "fe80::1", true],
    ["linklocal", "febf::1", true],
    ["linklocal", "fec0::1", false],
    ["LinkLocal", "169.254.0.1", true],
    ["uniquelocal", "10.255.0.1", true],
    ["uniquelocal", "11.0.0.1", false],
    ["uniquelocal", "172.16.0.1", true],
    ["uniquelocal", "172.31.255.255", true],
    ["uniquelocal", "172.32.0.1", false],
    ["uniquelocal", "192.168.255.1", true],
    ["uniquelocal", "192.169.0.1", false],
    ["uniquelocal", "fc00::1", true],
    ["uniquelocal", "fdff::1", true],
    ["uniquelocal", "fe00::1", false],
    ["10.0.0.1/32", "10.0.0.1", true],
    ["10.0.0.1", "10.0.0.0", false],
    ["0.0.0.0/0", "203.0.113.7", true],
    ["::ffff:10.0.0.0/104", "10.255.0.1", true],
    ["::ffff:10.0.0.0/104", "11.0.0.1", false],
    ["::ffff:0.0.0.0/96", "203.0.113.7", true],
    ["::1/128", "::1", true],
  ])("%s trusts %s: %s", (setting, socket, trusted) =>
    expect(visitorAddress({ socket, forwardedFor: "203.0.113.99" }, readTrustedProxies(setting))).toBe(
      trusted ? "203.0.113.99" : socket,
    ),
  );

  it.each([
    ["169.254.1.1", true],
    ["fe80::1", true],
    ["0.0.0.0", true],
    ["::", true],
    ["169.255.1.1", false],
  ])("%s is nearby: %s", (host, nearby) => expect(isNearby(host)).toBe(nearby));
});

describe("what is wrong with a list of proxies", () => {
  it.each([
    ["", "is empty: name addresses"],
    ["a, b", "“a” is no address"],
    [" 10.0.0.1, 12 ", "stands alone: “10.0.0.1, 12”"],
    ["11", "at most 10 proxies: “11”"],
    ["12, 13", "stands alone"],
    ["10.0.0.0/x8", "is no address"],
    ["10.0.0.0/8x", "is no address"],
    ["::1/1128", "is no address"],
    ["::ffff:10.0.0.0/95", "is no address"],
    ["::ffff:10.0.0.0/129", "is no address"],
    ["10.0.0.0/33", "is no address"],
    ["/8", "is no address"],
  ])("%j: %s", (setting, words) => expect(trustedProxiesProblem(setting)).toContain(words));

  it.each(["10", "::ffff:10.0.0.0/96", "::ffff:10.0.0.0/128", "10.0.0.0/0", "10.0.0.0/32", " Loopback ,"])(
    "nothing with %j",
    (setting) => expect(trustedProxiesProblem(setting)).toBeNull(),
  );

  it("ten proxies by count are ten", () => {
    const forwarded = Array.from({ length: 11 }, (_, at) => `192.0.2.${at + 1}`);
    const trust = readTrustedProxies("10");
    expect(visitorAddress({ socket: "10.0.0.1", forwardedFor: forwarded.join(",") }, trust)).toBe("192.0.2.2");
  });
});

describe("networks", () => {
  it.each([
    ["2001:db8::1%", "2001:db8::/64"],
    ["fe80::1%eth0%1", "fe80::/64"],
    ["x[::1]", "unknown"],
    ["[::1]x", "unknown"],
    ["[192.0.2.1]", "192.0.2.1"],
  ])("%s: %s", (address, network) => expect(networkOf(address)).toBe(network));
});

describe("bytes under way", () => {
  it("a body counts from 64 KiB on", () => expect(LARGE_BODY).toBe(65_536));

  it("one network has 72 MiB and all have 144, to the byte", () => {
    const budget = createByteBudget();
    expect(budget.take("a", 72 * MEGABYTE + 1)).toBe("network");
    expect(budget.take("a", 72 * MEGABYTE)).toBeTypeOf("function");
    expect(budget.take("a", 1)).toBe("network");
    expect(budget.take("b", 72 * MEGABYTE - 1)).toBeTypeOf("function");
    expect(budget.take("c", 2)).toBe("all");
    const last = budget.take("c", 1);
    expect(budget.take("d", 1)).toBe("all");
    if (typeof last === "string") throw new Error(last);
    last();
    expect(budget.take("d", 1)).toBeTypeOf("function");
  });

  it("what is out again leaves nothing behind", () => {
    const budget = createByteBudget();
    for (let round = 0; round < 3; round += 1) {
      const taken = budget.take("a", 72 * MEGABYTE);
      if (typeof taken === "string") throw new Error(taken);
      taken();
    }
    expect(budget.take("a", 72 * MEGABYTE)).toBeTypeOf("function");
    expect(budget.take("a", 1)).toBe("network");
  });
});
