import { ERROR_STATUS, type ErrorCode } from "@kram/contract/errors";
import type { Operation } from "@kram/contract/operation";
import { beforeAll, describe, expect, it } from "vitest";
import { contractOperations } from "../testing/contract-operations.ts";
import { shopApi } from "../testing/shop-api.ts";

const api = shopApi();
const operations = await contractOperations();

interface Described {
  operationId: string;
  description?: string;
  security?: Record<string, unknown>[];
  responses: Record<string, { description: string }>;
}

let described: Map<string, Described>;

beforeAll(async () => {
  const document = (await (await fetch(`${api.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  const all = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
  );
  described = new Map(all);
});

const callOf = ({ method, path }: Operation) => described.get(`${method} ${path}`);

/** By status, of an answer like "Refused with a, b." */
const toldBy = (call: Described | undefined): (readonly [string, string[]])[] =>
  Object.entries(call?.responses ?? {})
    .filter(([status]) => /^[45]/u.test(status))
    .map(([status, { description }]) => [
      status,
      /^Refused with (?<codes>.+)\.$/u.exec(description)?.groups?.codes?.split(", ") ?? [],
    ]);

describe("/openapi.json", () => {
  it("describes every call under its own name", () => {
    expect(operations.filter((each) => callOf(each)?.operationId !== each.id).map(({ id }) => id)).toEqual([]);
  });

  it("names with each status the codes that a call refuses with, its own among them", () => {
    const wrong = operations.flatMap((operation) => {
      const told = toldBy(callOf(operation));
      const codes = told.flatMap(([, each]) => each);
      const silent = told.filter(([, each]) => each.length === 0).map(([status]) => status);
      const strange = told.flatMap(([status, each]) =>
        each.filter((code) => ERROR_STATUS[code as ErrorCode] !== Number(status)),
      );
      const missing = operation.errors.filter((code) => !codes.includes(code));
      return [...silent, ...strange, ...missing].map((what) => `${operation.id}: ${what}`);
    });
    expect(wrong).toEqual([]);
  });

  it.each(["sandbox", "przelewy24", "stripe"])("tells how %s reports of a payment", (provider) => {
    const call = described.get(`POST /payments/${provider}/events`);
    expect(call?.description).toMatch(/sign/u);
    expect(call?.security).toEqual([]);
    expect(toldBy(call)).toContainEqual(["401", ["payment.invalid-signature"]]);
  });

  it("says of every call whether it takes a session, and of those for anyone that it needs none", () => {
    const needsNone = (call: Described | undefined) =>
      call?.security && (call.security.length === 0 || call.security.some((each) => Object.keys(each).length === 0));
    expect(operations.filter((each) => needsNone(callOf(each)) !== (each.access === "anyone"))).toEqual([]);
  });
});
