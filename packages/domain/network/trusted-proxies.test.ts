import { describe, expect, it } from "vitest";
import { readTrustedProxies, trustedProxiesProblem, visitorAddress } from "./trusted-proxies.ts";

const VISITOR = "203.0.113.7";
const FORGED = "198.51.100.1";

describe("trustedProxiesProblem", () => {
  it.each([
    "loopback",
    "0",
    "2",
    "10.0.0.1",
    "10.0.0.0/8, loopback",
    "2001:db8::/32,fe80::1%eth0",
    "::ffff:10.0.0.0/104",
  ])("takes %s", (setting) => expect(trustedProxiesProblem(setting)).toBeNull());

  it.each([
    "",
    " , ",
    "proxy.example",
    "10.0.0.1/33",
    "10.0.0.0/",
    "10.0.0.0/8/8",
    "::1/129",
    "-1",
    "1.5",
    "true",
    "*",
    "10.0.0",
    "11",
  ])("refuses %j", (setting) => {
    expect(trustedProxiesProblem(setting)).toEqual(expect.any(String));
    expect(() => readTrustedProxies(setting)).toThrow(RangeError);
  });

  it("wants a number of proxies alone", () => {
    expect(trustedProxiesProblem("1, loopback")).toContain("alone");
  });
});

// asvs: "15.3.4"
describe("visitorAddress", () => {
  it.each([
    ["nobody tells", "loopback", "127.0.0.1", undefined, "127.0.0.1"],
    ["nobody is trusted", "0", "127.0.0.1", VISITOR, "127.0.0.1"],
    ["a stranger tells", "loopback", VISITOR, FORGED, VISITOR],
    ["the own machine tells", "loopback", "127.0.0.1", VISITOR, VISITOR],
    ["it does so by IPv6", "loopback", "::1", VISITOR, VISITOR],
    ["it does so by IPv4 inside of IPv6", "loopback", "::ffff:127.0.0.1", VISITOR, VISITOR],
    ["the visitor forged a first entry", "loopback", "127.0.0.1", `${FORGED}, ${VISITOR}`, VISITOR],
    ["the visitor forged a trusted one", "10.0.0.0/8", "10.0.0.1", `${FORGED}, 10.9.9.9, ${VISITOR}`, VISITOR],
    ["two proxies by address", "10.0.0.1,192.0.2.0/24", "10.0.0.1", `${FORGED}, ${VISITOR}, 192.0.2.9`, VISITOR],
    ["two proxies by count", "2", "10.0.0.1", `${FORGED}, ${VISITOR}, 192.0.2.9`, VISITOR],
    ["one proxy by count, two in truth", "1", "10.0.0.1", `${VISITOR}, 192.0.2.9`, "192.0.2.9"],
    ["an IPv6 proxy of a range", "2001:db8::/32", "2001:db8::9", "2001:db9::7", "2001:db9::7"],
    ["only proxies are in the list", "10.0.0.0/8", "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
    ["junk before a proxy", "loopback", "127.0.0.1", "unknown", "127.0.0.1"],
    ["junk between proxies", "10.0.0.0/8", "10.0.0.1", `${FORGED}, _hidden, 10.0.0.2`, "10.0.0.2"],
    ["an empty entry", "loopback", "127.0.0.1", `${VISITOR},`, "127.0.0.1"],
    ["the socket is gone", "loopback", "", VISITOR, ""],
  ])("when %s", (_, setting, socket, forwardedFor, visitor) => {
    expect(visitorAddress({ socket, forwardedFor }, readTrustedProxies(setting))).toBe(visitor);
  });
});
