import type { Operation } from "@kram/contract/operation";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contractOperations } from "../testing/contract-operations.ts";

interface Schema {
  type?: string;
  [key: string]: unknown;
}

const operations = await contractOperations();
const idsOf = (wanted: (operation: Operation) => boolean) => operations.filter(wanted).map(({ id }) => id);
const schemaOf = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Schema;

function* partsOf(schema: Schema, at: string): Generator<[string, Schema]> {
  yield [at, schema];
  for (const [key, value] of Object.entries(schema)) {
    if (typeof value === "object" && value !== null && key !== "enum") yield* partsOf(value as Schema, `${at}.${key}`);
  }
}

const inputs = operations.flatMap(({ id, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [...partsOf(schemaOf(schema, "input"), `${id}.${part}`)] : [],
  ),
);
const placesOf = (wanted: (schema: Schema) => boolean) => inputs.filter(([, each]) => wanted(each)).map(([at]) => at);

describe("what calls take", () => {
  it("is looked at in hundreds of places", () => expect(inputs.length).toBeGreaterThan(1000));

  // asvs: "2.2.1", "15.3.3"
  it("is of known fields alone", () => {
    expect(placesOf(({ type, additionalProperties }) => type === "object" && additionalProperties !== false)).toEqual(
      [],
    );
  });

  // asvs: "1.3.3", "2.2.1"
  it("has a longest length or a pattern from beginning to end, in every text and list", () => {
    const isOpen = ({ type, maxLength, enum: choices, const: only, pattern }: Schema) =>
      type === "string" &&
      maxLength === undefined &&
      !choices &&
      only === undefined &&
      !/^\^.*\$$/su.test(`${pattern}`);
    expect(placesOf(isOpen)).toEqual([]);
    expect(
      placesOf(({ type, maxItems, prefixItems }) => type === "array" && maxItems === undefined && !prefixItems),
    ).toEqual([]);
  });

  // asvs: "1.4.2"
  it("has a largest number, wherever numbers come in a body", () => {
    const isOpen = ({ type, maximum, exclusiveMaximum }: Schema) =>
      (type === "number" || type === "integer") && maximum === undefined && exclusiveMaximum === undefined;
    expect(placesOf(isOpen).filter((at) => at.includes(".body"))).toEqual([]);
  });

  // asvs: "6.4.2"
  it("asks nobody for a secret question or a hint", () => {
    expect(inputs.filter(([at]) => /hint|question|maiden|remindertext/iu.test(at))).toEqual([]);
  });

  // asvs: "14.2.1"
  it("holds no password, code or bearer in an address, and secrets of mailed links in the addresses of those alone", () => {
    const named = operations.flatMap(({ id, path, query }) =>
      [
        ...path.matchAll(/\{(?<name>\w+)\}/gu),
        ...Object.keys(query ? (schemaOf(query, "input")["properties"] ?? {}) : {}),
      ]
        .map((each) => (typeof each === "string" ? each : (each.groups?.name ?? "")))
        .filter((name) => /token|secret|password|bearer|session|cookie|key$/iu.test(name))
        .map((name) => `${id}.${name}`),
    );
    expect(named).toEqual(["getContentPreview.token", "signInByLink.token", "verifyRegistration.token"]);
  });
});

/** Endless ones are told from a mark onwards, and have no number of pages. Source: catalog 6. */
const FROM_A_MARK = ["listLedger", "listStockMovements"];

describe("what calls answer", () => {
  it("with items, says which page of how many it is", () => {
    const fieldsOf = ({ response }: Operation) => Object.keys(schemaOf(response, "output")["properties"] ?? {});
    const lists = operations.filter((each) => each.method === "GET" && fieldsOf(each).includes("items"));
    expect(lists.length).toBeGreaterThan(70);
    const isUnpaged = (fields: string[]) =>
      !["currentPage", "totalPageCount", "totalCount"].every((name) => fields.includes(name));
    expect(lists.filter((each) => isUnpaged(fieldsOf(each))).map(({ id }) => id)).toEqual(FROM_A_MARK);
  });
});

describe("what calls are", () => {
  // asvs: "3.5.3"
  it("reading by GET alone, and GET for reading alone", () => {
    const reading = /^(?:get|list|count|export|correct|audit)[A-Z]/u;
    expect(idsOf(({ id, method }) => method === "GET" && !reading.test(id))).toEqual([]);
    expect(idsOf(({ id, method }) => method !== "GET" && /^(?:get|list|count)[A-Z]/u.test(id))).toEqual([]);
  });

  // asvs: "6.3.4", "7.6.2"
  it("four ways to a session, which the document on signing in names", () => {
    const answersSession = ({ response }: Operation) =>
      [...partsOf(schemaOf(response, "output"), "")].some(([at]) => at.endsWith(".sessionCookie"));
    expect(idsOf(answersSession)).toEqual(["signIn", "signInByLink", "signInByPasskey", "verifyRegistration"]);
    // Looking at a page or following a mailed link begins none.
    expect(idsOf((operation) => answersSession(operation) && operation.method !== "POST")).toEqual([]);
  });

  // asvs: "2.4.1"
  it("held to the tight limit wherever a password or a second step is tried", () => {
    const tries = ({ id, body }: Operation) =>
      body !== undefined &&
      // Stores the mail server's; nothing is compared with it.
      id !== "setProviderKeys" &&
      [...partsOf(schemaOf(body, "input"), "")].some(([at]) =>
        /\.(?:password|oldPassword|currentPassword|credential)$/u.test(at),
      );
    expect(idsOf((operation) => tries(operation) && operation.limit !== "signIn")).toEqual([]);
    expect(idsOf(tries).length).toBeGreaterThan(8);
  });
});
