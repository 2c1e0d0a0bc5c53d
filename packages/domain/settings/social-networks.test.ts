import { describe, expect, it } from "vitest";
import { isSocialAddress, SOCIAL_NAMES, SOCIAL_NETWORKS } from "./public.ts";

describe("isSocialAddress", () => {
  it.each([
    ["facebook", "https://www.facebook.com/podlipa", true],
    ["facebook", "https://facebook.com/podlipa?ref=1", true],
    ["mastodon", "https://toots.example/@lipa", true],
    ["facebook", "http://www.facebook.com/podlipa", false],
    ["facebook", "https://facebook.com.evil.example/podlipa", false],
    ["facebook", "https://notfacebook.com/podlipa", false],
    ["facebook", "https://facebook.com/", false],
    ["instagram", "https://facebook.com/podlipa", false],
    ["facebook", "https://a:b@facebook.com/podlipa", false],
    ["facebook", "https://facebook.com:8443/podlipa", false],
    ["facebook", "https://facebook.com/pod lipa", false],
    ["facebook", "https://evil.example\\@facebook.com/x", false],
    ["mastodon", "https://localhost/@lipa", false],
    ["mastodon", "javascript:alert(1)", false],
    ["mastodon", "", false],
  ] as const)("%s at %s: %s", (network, address, is) => {
    expect(isSocialAddress(network, address)).toBe(is);
  });
});

it("names every network once", () => {
  expect(new Set(Object.values(SOCIAL_NAMES)).size).toBe(SOCIAL_NETWORKS.length);
});
