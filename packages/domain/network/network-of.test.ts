import { describe, expect, it } from "vitest";
import { isNearby, isPublicAddress, isThisMachine, listenHost, networkOf } from "./trusted-proxies.ts";

describe("networkOf", () => {
  it.each([
    ["an IPv4 address is its own", "203.0.113.7", "203.0.113.7"],
    ["its neighbour is another", "203.0.113.8", "203.0.113.8"],
    ["IPv4 inside of IPv6 is IPv4", "::ffff:203.0.113.7", "203.0.113.7"],
    ["also where it is written in sixteens", "::ffff:cb00:7107", "203.0.113.7"],
    ["also in capitals and in full", "0:0:0:0:0:FFFF:203.0.113.7", "203.0.113.7"],
    ["IPv6 goes by its first 64 bits", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["another device of that household", "2001:0DB8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
    ["the next household", "2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["the own machine", "::1", "::/64"],
    ["a zone is left out", "fe80::1%eth0", "fe80::/64"],
    ["brackets are left out", "[2001:db8::1]", "2001:db8::/64"],
    ["blanks are left out", " 192.0.2.1 ", "192.0.2.1"],
    ["no address", "", "unknown"],
    ["a word", "unknown", "unknown"],
    ["a name", "shop.example", "unknown"],
    ["an address with a port", "192.0.2.1:443", "unknown"],
    ["a list", "192.0.2.1, 192.0.2.2", "unknown"],
    ["too large a number", "192.0.2.256", "unknown"],
    ["a short form that only some read", "127.1", "unknown"],
    ["a number in eights or sixteens", "0x7f.0.0.1", "unknown"],
    ["a whole number", "2130706433", "unknown"],
    ["two gaps", "2001::1::1", "unknown"],
    ["something long", "1".repeat(5000), "unknown"],
  ])("%s: %s", (_, address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

it("counts whoever hung up before they were looked at to no network that is known", () => {
  expect(networkOf(undefined)).toBe("unknown");
});

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

describe("listenHost", () => {
  it.each([
    [undefined, true, "127.0.0.1"],
    [undefined, false, "0.0.0.0"],
    ["0.0.0.0", true, "0.0.0.0"],
    ["10.0.0.7", false, "10.0.0.7"],
  ])("of %s with the demo %s is %s", (given, demo, host) => expect(listenHost(given, demo)).toBe(host));
});

describe("isThisMachine", () => {
  it.each([
    ["localhost", true],
    ["127.0.0.1", true],
    ["127.9.9.9", true],
    ["::1", true],
    ["0.0.0.0", false],
    ["::", false],
    ["10.0.0.7", false],
    ["shop.example", false],
  ])("is of %s %s", (host, expected) => expect(isThisMachine(host)).toBe(expected));
});

describe("isPublicAddress", () => {
  it.each(["8.8.8.8", "203.0.114.7", "2606:4700::1111", "::ffff:8.8.8.8", "172.32.0.1"])("is true of %s", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    "127.0.0.1",
    "::1",
    "10.0.0.1",
    "100.64.0.1",
    "169.254.169.254",
    "192.168.1.1",
    "0.0.0.0",
    "255.255.255.255",
    "224.0.0.1",
    "203.0.113.7",
    "::",
    "fe80::1",
    "fd00:ec2::254",
    "ff02::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "erp.example",
    "",
  ])("is false of %s", (address) => expect(isPublicAddress(address)).toBe(false));
});
