import type { Operation } from "@kram/contract/operation";
import { changePassword } from "@kram/contract/sessions";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { hashPassword } from "../../features/sessions/password.ts";
import { contractOperations } from "../testing/contract-operations.ts";
import { makeMember } from "../testing/factories.ts";
import { refusalOf } from "../testing/refusal.ts";
import { shopApi } from "../testing/shop-api.ts";

const api = shopApi();
const operations = await contractOperations();
const plain = operations.filter(({ idempotent }) => !idempotent);
const keyed = operations.filter(({ idempotent }) => idempotent);

/** Fields that hold credentials. */
const SECRETS = ["sessionCookie", "token", "secret", "bearer", "password", "recoveryCodes"];

function fieldsOf(operation: Operation): string[] {
  const found: string[] = [];
  const walk = (schema: unknown): void => {
    if (typeof schema !== "object" || schema === null) return;
    if ("properties" in schema) found.push(...Object.keys(schema.properties as object));
    for (const part of Object.values(schema)) walk(part);
  };
  walk(z.toJSONSchema(operation.response, { unrepresentable: "any" }));
  return found;
}

const answersSecret = (operation: Operation) => fieldsOf(operation).some((name) => SECRETS.includes(name));

async function callWithKey({ method, path }: Operation): Promise<[number, string | undefined]> {
  const response = await fetch(api.url + path.replaceAll(/\{\w+\}/gu, "1"), {
    method,
    headers: { "idempotency-key": "k", "content-type": "application/json" },
    ...(method !== "GET" && { body: "{}" }),
  });
  const { errors } = (await response.json()) as { errors?: { code: string }[] };
  return [response.status, errors?.[0]?.code];
}

describe("operations that take a key", () => {
  it("are those that add, place, pay, take back, refund, pay out and ask to join", () => {
    expect(keyed.map(({ id }) => id)).toEqual([
      "addCartGift",
      "addCartLine",
      "markRefundDone",
      "mergeCart",
      "payOrderAgain",
      "payOrderOnline",
      "placeOrder",
      "recordReturn",
      "refundLines",
      "refundOrder",
      "register",
      "reorder",
      "requestPayout",
      "sendGiftOrder",
    ]);
  });

  it("answer nothing that lets somebody in, and are none of signing in", () => {
    expect(keyed.filter(answersSecret).map(({ id }) => id)).toEqual([]);
    expect(keyed.filter(({ tag }) => tag === "sessions")).toEqual([]);
    // The proof is looked at before the key, so that a repetition needs it as well.
    expect(keyed.filter(({ stepUp }) => stepUp).map(({ id }) => id)).toEqual(["requestPayout"]);
    // Proves that the search finds what there is.
    const found = operations.filter(answersSecret).map(({ id }) => id);
    for (const id of [
      "signIn",
      "signInByLink",
      "signInByPasskey",
      "verifyRegistration",
      "startApp",
      "renewRecoveryCodes",
    ])
      expect(found).toContain(id);
  });

  it("are those whose documentation shows the header", async () => {
    const document = (await (await fetch(`${api.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string; parameters?: { in: string; name: string }[] }>>;
    };
    const shown = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .filter(({ parameters = [] }) => parameters.some(({ in: place }) => place === "header"));
    expect(shown.map(({ operationId }) => operationId).sort()).toEqual(keyed.map(({ id }) => id));
  });
});

describe("a key that comes with any other operation", () => {
  it("is refused before anything else is looked at", async () => {
    const answers = await Promise.all(
      plain.map(async (operation) => [operation.id, ...(await callWithKey(operation))]),
    );
    expect(answers).toEqual(plain.map(({ id }) => [id, 400, "idempotency.not-supported"]));
  });

  it("tells nobody whether a password was right", async () => {
    const { bearer } = await makeMember(api.db, { passwordHash: await hashPassword("stare hasło 123") });
    const change = (currentPassword: string, key: string) =>
      api.client.call(
        changePassword,
        { body: { currentPassword, password: "nowe hasło 12345" } },
        { bearer, headers: { "idempotency-key": key } },
      );
    const tries = Array.from({ length: 21 }, (_, index) => refusalOf(change(`guess ${index}`, `k-${index}`)));
    const answers = await Promise.all([...tries, refusalOf(change("stare hasło 123", "right"))]);
    expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(["400 idempotency.not-supported"]),
    );
  });
});
