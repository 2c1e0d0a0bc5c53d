import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { describe, expect, it } from "vitest";
import { createBotCheck } from "./proof-of-work.ts";

const secret = "a secret for tests that is long enough";
const check = createBotCheck({ secret });

async function solve(challengeText: string): Promise<{ challenge: never; solution: { counter: number } }> {
  const challenge = JSON.parse(challengeText) as never;
  return { challenge, solution: (await solveChallenge({ challenge, deriveKey })) as { counter: number } };
}
const tokenOf = (proof: unknown) => Buffer.from(JSON.stringify(proof)).toString("base64");

describe("a proof of work", () => {
  it("holds for who did the work, and is known again by its hash", async () => {
    const proof = await solve(await check.ask());
    const first = await check.check(tokenOf(proof));
    expect(first?.hash).toHaveLength(32);
    expect((await check.check(tokenOf(proof)))?.hash).toEqual(first?.hash);
  });

  // asvs: "9.1.1", "9.1.3", "9.2.1", "9.2.2", "9.2.3"
  it("does not hold with another answer, for another house or past its time", async () => {
    const proof = await solve(await check.ask());
    const off = { ...proof, solution: { ...proof.solution, counter: proof.solution.counter + 1, derivedKey: "00" } };
    expect(await check.check(tokenOf(off))).toBeNull();
    expect(await createBotCheck({ secret: `${secret}!` }).check(tokenOf(proof))).toBeNull();
    const later = createBotCheck({ secret, now: () => Date.now() + 21 * 60_000 });
    expect(await later.check(tokenOf(proof))).toBeNull();
  });

  // asvs: "9.1.1", "9.1.2"
  it("does not hold when its terms were made easier", async () => {
    const { challenge, ...rest } = await solve(await check.ask());
    const { parameters, signature } = challenge as { parameters: object; signature: string };
    const easier = { ...rest, challenge: { parameters: { ...parameters, expiresAt: 4_000_000_000 }, signature } };
    expect(await check.check(tokenOf(easier))).toBeNull();
  });

  it.each(["", "%%%", "bm9wZQ==", tokenOf({}), tokenOf(null), tokenOf({ challenge: { parameters: {} } })])(
    "is not made of %s",
    async (token) => expect(await check.check(token)).toBeNull(),
  );
});
