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
    ["mastodon", "see https://toots.example/@lipa", false],
    ["mastodon", "", false],
  ] as const)("%s at %s: %s", (network, address, is) => {
    expect(isSocialAddress(network, address)).toBe(is);
  });
});

const NETWORKS = [
  ["facebook", "Facebook", ["facebook.com", "fb.com"]],
  ["instagram", "Instagram", ["instagram.com"]],
  ["youtube", "YouTube", ["youtube.com", "youtu.be"]],
  ["tiktok", "TikTok", ["tiktok.com"]],
  ["linkedin", "LinkedIn", ["linkedin.com"]],
  ["pinterest", "Pinterest", ["pinterest.com", "pinterest.de", "pin.it"]],
  ["threads", "Threads", ["threads.net", "threads.com"]],
  ["x", "X", ["x.com", "twitter.com"]],
  ["bluesky", "Bluesky", ["bsky.app"]],
  ["mastodon", "Mastodon", ["any.example"]],
] as const;

it.each(NETWORKS)("%s is called %s and lies at %s", (network, name, hosts) => {
  expect(SOCIAL_NAMES[network]).toBe(name);
  for (const host of hosts) expect(isSocialAddress(network, `https://${host}/podlipa`)).toBe(true);
  if (network !== "mastodon") expect(isSocialAddress(network, "https://any.example/podlipa")).toBe(false);
});

it("networks stand in the order of the footer", () => {
  expect(SOCIAL_NETWORKS).toEqual(NETWORKS.map(([network]) => network));
});
