import { createHash } from "node:crypto";
import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";

/** Per key: about 0.3 s of a laptop, 2 s of an old phone. */
const WORK = { rounds: 2000, most: 1000, least: 400 } as const;

/** Long enough to write a letter. */
const GOOD_FOR_MS = 20 * 60_000;

/** `hash` marks a proof that may be taken once. */
export interface GoodProof {
  hash: Buffer;
  expiresAt: Date;
}

export interface BotCheck {
  /** As JSON. */
  ask(): Promise<string>;
  /** Null for a wrong, foreign or outdated proof. */
  check(token: string): Promise<GoodProof | null>;
}

const hex = z.string().regex(/^[0-9a-f]{1,128}$/u);

const proof = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: hex,
      salt: hex,
      cost: z.literal(WORK.rounds),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.number().int().positive(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number().int().min(0).max(0xffff_ffff), derivedKey: hex }),
});

/** Keys come from `secret`, the same in every process. */
export function createBotCheck({ secret, now = Date.now }: { secret: string; now?: () => number }): BotCheck {
  const keyOf = (use: string) => createHash("sha256").update(`${use} ${secret}`).digest("hex");
  const keys = {
    hmacSignatureSecret: keyOf("bot-check challenge"),
    hmacKeySignatureSecret: keyOf("bot-check solution"),
  };
  return {
    async ask() {
      const challenge: Challenge = await createChallenge({
        ...keys,
        algorithm: "PBKDF2/SHA-256",
        cost: WORK.rounds,
        counter: randomInt(WORK.most, WORK.least),
        deriveKey,
        expiresAt: new Date(now() + GOOD_FOR_MS),
      });
      return JSON.stringify(challenge);
    },

    async check(token) {
      const { challenge, solution } = readProof(token) ?? {};
      if (!challenge || !solution) return null;
      const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
      if (expiresAt.getTime() <= now()) return null;
      const { verified } = await verifySolution({ ...keys, challenge, solution, deriveKey });
      return verified ? { hash: createHash("sha256").update(challenge.signature).digest(), expiresAt } : null;
    },
  };
}

function readProof(token: string): z.infer<typeof proof> | null {
  try {
    return proof.parse(JSON.parse(Buffer.from(token, "base64").toString("utf8")));
  } catch {
    // Whatever it is, it is no proof.
    return null;
  }
}
