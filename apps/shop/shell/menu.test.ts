import { describe, expect, it } from "vitest";
import { ACCOUNT_COLUMNS, HEADER_MENU, linksAtStage, type Viewer, viewerClass } from "./menu.ts";

const seenBy = (viewer: Viewer) =>
  HEADER_MENU.filter(({ viewers }) => viewers.includes(viewer)).map(({ item }) => item);

describe("HEADER_MENU", () => {
  it.each<[Viewer, string[]]>([
    ["visitor", ["shop", "world", "blog", "partners", "login"]],
    ["member", ["shop", "world", "blog"]],
    ["memberWithoutCredentials", ["shop", "world", "blog", "partners"]],
  ])("shows a %s %j", (viewer, items) => {
    expect(seenBy(viewer)).toEqual(items);
  });
});

describe("viewerClass", () => {
  it.each<[Viewer[], string | undefined]>([
    [["visitor", "member", "memberWithoutCredentials"], undefined],
    [["visitor"], "only-visitor"],
    [["member"], "only-member"],
    [["member", "memberWithoutCredentials"], "only-signed-in"],
    [["visitor", "memberWithoutCredentials"], "not-member"],
  ])("for %j is %s", (viewers, name) => {
    expect(viewerClass(viewers)).toBe(name);
  });
});

describe("linksAtStage", () => {
  const account = ACCOUNT_COLUMNS.find(({ viewers }) => viewers.join() === "member")?.links ?? [];
  it.each([
    [0, ["profile", "structure", "favourites"]],
    [1, ["profile", "structure", "favourites"]],
    [2, ["profile", "structure", "orders", "favourites"]],
    [3, ["profile", "structure", "orders", "favourites", "notifications"]],
  ])("at level %d shows members %j", (level, texts) => {
    expect(linksAtStage(account, level).map(({ text }) => text)).toEqual(texts);
  });
});
