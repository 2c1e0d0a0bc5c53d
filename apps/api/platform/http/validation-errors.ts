import { type ErrorItem, isErrorCode } from "@kram/contract/errors";

/** What the validator reports of one problem. */
interface ValidationProblem {
  instancePath: string;
  message?: string;
  keyword?: string;
  params?: Record<string, unknown>;
}

/** Turns a validator's problems into error items: the schema's message is a code of the table, else `request.invalid`. */
export function itemsOfValidation(problems: readonly ValidationProblem[]): ErrorItem[] {
  const items = problems.flatMap(itemsOf);
  const seen = new Set<string>();
  const different = items.filter(({ code, field }) => !seen.has(`${code} ${field}`) && seen.add(`${code} ${field}`));
  return different.length > 0 ? different : [{ code: "request.invalid" }];
}

function itemsOf(problem: ValidationProblem): ErrorItem[] {
  const field = problem.instancePath.replace(/^\//u, "").replaceAll("/", ".");
  const unknownKeys = problem.params?.keys;
  if (problem.keyword === "unrecognized_keys" && Array.isArray(unknownKeys)) {
    return unknownKeys.map((key: unknown) => ({ code: "request.unknown-field", field: String(key).slice(0, 100) }));
  }
  const code = isErrorCode(problem.message ?? "") ? (problem.message ?? "") : "request.invalid";
  return [field === "" ? { code } : { code, field }];
}
