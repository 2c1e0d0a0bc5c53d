import { pbkdf2Sync } from "node:crypto";
import type { ApiClient } from "@kram/contract/client";
import { expect, it } from "vitest";
import { proofOfPerson } from "./proof-of-person.ts";

const [NONCE, SALT, COST, COUNTER] = ["00ff10a5", "0c0d0e0f", 50, 437];

/** As the API's library makes it. */
function keyOf(counter: number): string {
  const password = Buffer.alloc(8);
  password.write(NONCE, "hex");
  password.writeUInt32BE(counter, 4);
  return pbkdf2Sync(password, Buffer.from(SALT, "hex"), COST, 32, "sha256").toString("hex");
}

it("finds the counter whose key begins as asked, and sends the challenge back with it", async () => {
  const derivedKey = keyOf(COUNTER);
  const parameters = { nonce: NONCE, salt: SALT, cost: COST, keyLength: 32, keyPrefix: derivedKey.slice(0, 32) };
  const challenge = { parameters, signature: "ab" };
  const api = { call: async () => ({ challenge: JSON.stringify(challenge) }) } as unknown as ApiClient;
  const proof: unknown = JSON.parse(atob(await proofOfPerson(api)));
  expect(proof).toEqual({ challenge, solution: { counter: COUNTER, derivedKey } });
});
