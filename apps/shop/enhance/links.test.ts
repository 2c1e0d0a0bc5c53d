import { describe, expect, it } from "vitest";
import { isForNewTab, pageOf } from "./links.ts";

describe("pageOf", () => {
  it.each([
    ["https://shop.example/pl", "/"],
    ["https://shop.example/pl/produkty?sort=new#top", "/produkty?sort=new#top"],
    ["https://shop.example/pl/en", "/en"],
  ])("%s is the page %s", (address, page) => {
    expect(pageOf(new URL(address))).toBe(page);
  });
});

describe("isForNewTab", () => {
  const plain = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, button: 0 };
  it.each([
    [{}, "", false],
    [{}, "_self", false],
    [{}, "_blank", true],
    [{ ctrlKey: true }, "", true],
    [{ metaKey: true }, "", true],
    [{ shiftKey: true }, "", true],
    [{ altKey: true }, "", true],
    [{ button: 1 }, "", true],
  ])("a press with %o on a link for '%s': %s", (keys, target, outcome) => {
    expect(isForNewTab({ ...plain, ...keys }, target)).toBe(outcome);
  });
});
