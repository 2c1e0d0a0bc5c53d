import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { call } from "../../platform/http/api.ts";
import { getBotChallenge } from "../../platform/http/operations/contact.ts";

/** Throws BackEndError. */
export async function solveProof(): Promise<string> {
  const { challenge: text } = await call(getBotChallenge, {});
  const challenge = JSON.parse(text) as Parameters<typeof solveChallenge>[0]["challenge"];
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
