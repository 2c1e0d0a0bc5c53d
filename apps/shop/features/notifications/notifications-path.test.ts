import { describe, expect, it } from "vitest";
import { notificationsPath, readNotificationsQuery } from "./notifications-path.ts";

describe("readNotificationsQuery and notificationsPath", () => {
  it.each([
    [{}, "/notifications"],
    [{ pageNo: "3" }, "/notifications?pageNo=3"],
    [{ read: "false" }, "/notifications?read=false"],
    [{ read: "false", pageNo: "2" }, "/notifications?read=false&pageNo=2"],
    [{ read: "true", pageNo: "0" }, "/notifications?read=true"],
    [{ read: "maybe" }, "/notifications"],
    [{ read: ["false"], pageNo: ["2", "3"] }, "/notifications"],
    [{ pageNo: "1e3" }, "/notifications"],
  ])("%j is %s", (given, path) => expect(notificationsPath(readNotificationsQuery(given))).toBe(path));
});
