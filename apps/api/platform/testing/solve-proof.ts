import { getBotChallenge } from "@kram/contract/contact";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { TestApi } from "./test-api.ts";

/** Does the work asked of writers without an account. */
export async function solveProof(api: Pick<TestApi, "client">): Promise<string> {
  const challenge = JSON.parse((await api.client.call(getBotChallenge, {})).challenge) as never;
  const proof = { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
  return Buffer.from(JSON.stringify(proof)).toString("base64");
}
