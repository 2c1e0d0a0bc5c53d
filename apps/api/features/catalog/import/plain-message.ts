import type { z } from "zod";

const LONGEST_SHOWN = 40;

/** What is wrong with a cell or a field, with what stands there, without words of programs. */
export function plainMessage(issue: z.core.$ZodIssue, given: unknown): string {
  const shown = quoted(given);
  switch (issue.code) {
    case "invalid_value":
      return shown === ""
        ? `is empty; it is one of ${listOf(issue.values)}`
        : `${shown} is not one of ${listOf(issue.values)}`;
    case "invalid_type":
      return shown === "" ? "is empty" : `${shown} is not ${kindOf(issue)}`;
    case "too_small":
      return `${shown} is less than ${String(issue.minimum)}`.trim();
    case "too_big":
      return tooBig(issue, shown);
    case "invalid_format":
      return `${shown} ${issue.format === "email" ? "is no e-mail address" : issue.message}`.trim();
    case "unrecognized_keys":
      return `knows no ${issue.keys.join(", ")}`;
    case "invalid_element":
    case "invalid_key":
    case "invalid_union":
    case "not_multiple_of":
    case "custom":
      return issue.message;
  }
}

function quoted(given: unknown): string {
  if (typeof given !== "string") return typeof given === "number" || typeof given === "boolean" ? String(given) : "";
  if (given.trim() === "") return "";
  return `"${given.length > LONGEST_SHOWN ? `${given.slice(0, LONGEST_SHOWN)}…` : given}"`;
}

function listOf(values: readonly unknown[]): string {
  return values.map(String).join(", ");
}

function kindOf({ expected, path }: z.core.$ZodIssueInvalidType): string {
  if (expected === "boolean") return "yes or no";
  if (expected === "int" || expected === "number")
    return path[0] === "prices" ? "an amount such as 129,90" : "a whole number";
  return expected === "string" ? "a text" : "in the shape that docs/owner/import.md shows";
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig, shown: string): string {
  if (origin === "string") return `is longer than ${String(maximum)} characters`;
  if (origin === "array") return `has more than ${String(maximum)} entries`;
  return `${shown} is more than ${String(maximum)}`.trim();
}
