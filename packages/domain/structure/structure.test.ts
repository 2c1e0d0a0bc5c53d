import { describe, expect, it } from "vitest";
import { shownName } from "./public.ts";

describe("shownName", () => {
  it.each([
    [{ name: "Jan", surname: "Kos", shown: false }, false, "J. K."],
    [{ name: "Jan", surname: "Kos", shown: true }, false, "Jan Kos"],
    [{ name: "Jan", surname: "Kos", shown: false }, true, "Jan Kos"],
    [{ name: "", surname: "Kos", shown: true }, false, "Kos"],
    [{ name: " łucja", surname: "", shown: false }, false, "Ł."],
    [{ name: "", surname: "", shown: false }, false, ""],
  ])("%j, own %s: %s", (person, isOwn, name) => expect(shownName(person, isOwn)).toBe(name));
});
