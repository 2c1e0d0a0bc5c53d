import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { EinvoiceRefusal } from "../einvoice-refusal.ts";
import { encryptFor } from "./ksef-crypto.ts";
import { callKsef } from "./ksef-http.ts";
import { type SigningKey, signRequest } from "./ksef-signatures.ts";

/** Of the tax office; a certificate counts before a token, which ends with 2026. */
export interface KsefAccount {
  baseUrl: string;
  /** Ten digits. */
  nip: string;
  certificate: SigningKey | null;
  token: string | null;
}

const challengeAnswer = z.object({ challenge: z.string().length(36), timestampMs: z.int() });
const operationAnswer = z.object({ referenceNumber: z.string(), authenticationToken: z.object({ token: z.string() }) });
const statusAnswer = z.object({
  status: z.object({ code: z.int(), description: z.string(), details: z.array(z.string()).nullish() }),
});
const token = z.object({ token: z.string(), validUntil: z.iso.datetime({ offset: true }) });
const tokensAnswer = z.object({ accessToken: token, refreshToken: token });
const refreshAnswer = z.object({ accessToken: token });
const keysAnswer = z.array(
  z.object({
    certificate: z.string(),
    publicKeyId: z.string(),
    validFrom: z.iso.datetime({ offset: true }),
    validTo: z.iso.datetime({ offset: true }),
    usage: z.array(z.string()),
  }),
);

const STATUS_PAUSES_MS = [200, 500, 1000, 2000, 3000, 3000];
/** Before the end that the API names, so that a call under way still counts. */
const MARGIN_MS = 30_000;
const IN_PROGRESS = 100;
const DONE = 200;

type Tokens = z.output<typeof tokensAnswer>;

/** Signs in when something is wanted, and anew before the sign-in ends. */
export function createKsefAccess(account: KsefAccount) {
  const { baseUrl } = account;
  let tokens: Tokens | null = null;
  let signingIn: Promise<Tokens> | null = null;

  async function renewed(): Promise<Tokens> {
    const now = Date.now() + MARGIN_MS;
    if (tokens && Date.parse(tokens.accessToken.validUntil) > now) return tokens;
    if (tokens && Date.parse(tokens.refreshToken.validUntil) > now) {
      const call = { method: "POST", path: "/auth/token/refresh", bearer: tokens.refreshToken.token } as const;
      const refreshed = await callKsef(baseUrl, call).catch(whereSignInEnded);
      if (refreshed !== null) return { ...tokens, ...refreshAnswer.parse(JSON.parse(refreshed)) };
    }
    return signIn(account);
  }

  return {
    /** Two callers sign in once. */
    async bearer(): Promise<string> {
      signingIn ??= renewed().finally(() => (signingIn = null));
      tokens = await signingIn;
      return tokens.accessToken.token;
    },

    /** After an answer 401. */
    forget(): void {
      tokens = null;
    },

    /** A DER certificate for this use that counts now, the newest first. Source: KSeF, klucze publiczne 4.1. */
    publicKey: (usage: string) => publicKeyOf(baseUrl, usage),
  };
}

function whereSignInEnded(error: unknown): null {
  if (error instanceof EinvoiceRefusal && (error.status === 400 || error.status === 401)) return null;
  throw error;
}

async function publicKeyOf(baseUrl: string, usage: string): Promise<{ certificate: Buffer; publicKeyId: string }> {
  const keys = keysAnswer.parse(
    JSON.parse(await callKsef(baseUrl, { method: "GET", path: "/security/public-key-certificates" })),
  );
  const now = Date.now();
  const [newest] = keys
    .filter((key) => key.usage.includes(usage) && Date.parse(key.validFrom) <= now && Date.parse(key.validTo) > now)
    .toSorted((one, other) => Date.parse(other.validFrom) - Date.parse(one.validFrom));
  if (!newest) throw new Error(`KSeF has no public key for ${usage}`);
  return { certificate: Buffer.from(newest.certificate, "base64"), publicKeyId: newest.publicKeyId };
}

async function signIn(account: KsefAccount): Promise<Tokens> {
  const { baseUrl } = account;
  const challenge = challengeAnswer.parse(
    JSON.parse(await callKsef(baseUrl, { method: "POST", path: "/auth/challenge" })),
  );
  const begun = operationAnswer.parse(JSON.parse(await begin(account, challenge)));
  const bearer = begun.authenticationToken.token;
  await untilSignedIn(baseUrl, begun.referenceNumber, bearer);
  return tokensAnswer.parse(
    JSON.parse(await callKsef(baseUrl, { method: "POST", path: "/auth/token/redeem", bearer })),
  );
}

async function begin(
  { baseUrl, nip, certificate, token: secret }: KsefAccount,
  { challenge, timestampMs }: z.output<typeof challengeAnswer>,
): Promise<string> {
  if (certificate !== null) {
    const xml = signRequest({ ...certificate, challenge, nip, at: new Date(timestampMs) });
    return callKsef(baseUrl, { method: "POST", path: "/auth/xades-signature", xml });
  }
  const { certificate: der, publicKeyId } = await publicKeyOf(baseUrl, "KsefTokenEncryption");
  const encryptedToken = encryptFor(der, Buffer.from(`${secret ?? ""}|${timestampMs}`));
  const json = { challenge, contextIdentifier: { type: "Nip", value: nip }, encryptedToken, publicKeyId };
  return callKsef(baseUrl, { method: "POST", path: "/auth/ksef-token", json });
}

/** The certificate's issuer may be asked in between. */
async function untilSignedIn(baseUrl: string, reference: string, bearer: string): Promise<void> {
  for (const pause of STATUS_PAUSES_MS) {
    const answer = await callKsef(baseUrl, { method: "GET", path: `/auth/${encodeURIComponent(reference)}`, bearer });
    const { code, description, details } = statusAnswer.parse(JSON.parse(answer)).status;
    if (code === DONE) return;
    if (code !== IN_PROGRESS)
      throw new EinvoiceRefusal(`KSeF refused the sign-in: ${[description, ...(details ?? [])].join(" ")}`, {
        status: 401,
        code,
        waitMs: null,
      });
    await wait(pause);
  }
  throw new Error("KSeF has not answered the sign-in yet");
}
