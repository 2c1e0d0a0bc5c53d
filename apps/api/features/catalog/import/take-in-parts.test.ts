import { describe, expect, it } from "vitest";
import { inParts, takeInParts } from "./take-in-parts.ts";

/** A line `bad` is always a problem, `late` only once something shall be kept. */
function catalogue() {
  const takes: string[] = [];
  const take = async (part: readonly string[], keeps: boolean) => {
    takes.push(`${keeps ? "keep" : "try"} ${part.join("+")}`);
    return part.filter((line) => line === "bad" || (keeps && line === "late"));
  };
  return { takes, take };
}

describe("takeInParts", () => {
  it.each([
    ["tries every part and keeps none", ["a", "b", "c"], false, ["try a+b", "try c"], [], 0],
    ["tries all before it keeps all", ["a", "b", "c"], true, ["try a+b", "try c", "keep a+b", "keep c"], [], 3],
    ["keeps nothing where a line is wrong", ["a", "b", "bad"], true, ["try a+b", "try bad"], ["bad"], 0],
    ["tells every wrong line", ["bad", "b", "bad"], false, ["try bad+b", "try bad"], ["bad", "bad"], 0],
    ["takes one part at once", ["a", "b"], true, ["keep a+b"], [], 2],
    ["keeps nothing of one part with a problem", ["a", "bad"], true, ["keep a+bad"], ["bad"], 0],
    [
      "stops where others were quicker",
      ["a", "b", "late", "c", "d"],
      true,
      ["try a+b", "try late+c", "try d", "keep a+b", "keep late+c"],
      ["late"],
      2,
    ],
    ["takes nothing of an empty file", [], true, [], [], 0],
  ] as const)("%s", async (_, lines, apply, takes, problems, kept) => {
    const { take, takes: noted } = catalogue();
    const answer = await takeInParts<string, string>({ parts: inParts<string>(lines, 2), apply, take });
    expect({ ...answer, takes: noted }).toEqual({ problems, kept, takes });
  });
});
