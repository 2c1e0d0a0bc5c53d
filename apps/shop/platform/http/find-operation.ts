import { ApiError } from "@kram/contract/client";
import type { Operation } from "@kram/contract/operation";

export interface Listed<To> extends Pick<Operation, "method" | "path"> {
  to: To;
}

/** With decoded path parameters. */
interface Found<To> {
  to: To;
  params: Readonly<Record<string, string>>;
}

/** Looks up by method and path. Refuses: 404 for a path that is not listed, 405 for another method, 400 for broken escapes. */
export function createFinder<To>(listed: readonly Listed<To>[]): (method: string, pathname: string) => Found<To> {
  const fixed = new Map<string, Listed<To>>();
  const open: (Listed<To> & { parts: readonly string[] })[] = [];
  for (const each of listed) {
    if (each.path.includes("{")) open.push({ ...each, parts: each.path.split("/") });
    else fixed.set(`${each.method} ${each.path}`, each);
  }
  return (method, pathname) => {
    const asked = method === "HEAD" ? "GET" : method;
    const path = pathname.slice(pathname.indexOf("/api/") + "/api".length);
    const same = fixed.get(`${asked} ${path}`);
    if (same) return { to: same.to, params: {} };
    const parts = path.split("/");
    const fitting = open.filter((each) => isLike(each.parts, parts));
    const found = fitting.find((each) => each.method === asked);
    if (found) return { to: found.to, params: paramsOf(found.parts, parts) };
    const isKnown = fitting.length > 0 || listed.some((each) => each.path === path);
    throw new ApiError(isKnown ? 405 : 404, [{ code: "route.unknown" }]);
  };
}

function isLike(listed: readonly string[], asked: readonly string[]): boolean {
  return (
    listed.length === asked.length &&
    listed.every((part, at) => (part.startsWith("{") ? asked[at] !== "" : part === asked[at]))
  );
}

function paramsOf(listed: readonly string[], asked: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    listed.flatMap((part, at) => (part.startsWith("{") ? [[part.slice(1, -1), decoded(asked[at] ?? "")]] : [])),
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (cause) {
    throw new ApiError(400, [{ code: "request.malformed" }], { cause });
  }
}
