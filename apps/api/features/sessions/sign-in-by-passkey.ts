import { ShopError } from "../../platform/shop-error.ts";
import { PASSKEY_TIMEOUT_MS, type PasskeySite } from "./manage-passkeys.ts";
import { newChallenge, takeChallenge } from "./passkey-challenge.ts";
import type { PasskeyKeyRow, PasskeysRepository } from "./passkeys.repository.ts";
import { hashSessionToken, newSessionToken } from "./session-token.ts";
import type { SessionsRepository } from "./sessions.repository.ts";
import type { SignedIn } from "./sign-in.ts";
import { isDemoAccount } from "./identify.ts";
import type { Vault } from "../../platform/security/vault.ts";

const PURPOSE = "sign in";

export interface PasskeyProof {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string | undefined;
}

export interface PasskeyTools {
  passkeys: PasskeysRepository;
  vault: Vault;
  site: PasskeySite;
}

export async function startPasskeySignIn({ passkeys, vault, site }: PasskeyTools) {
  const seconds = await passkeys.secondsNow();
  return {
    challenge: newChallenge(vault, { purpose: PURPOSE, seconds }),
    rpId: site.host,
    timeout: PASSKEY_TIMEOUT_MS,
    userVerification: "required" as const,
    allowCredentials: [],
  };
}

/** Refuses: sign-in.passkey-refused, sign-in.disabled, sign-in.blocked. */
export async function signInByPasskey(
  input: PasskeyTools & {
    sessions: SessionsRepository;
    demoAllowed: boolean;
    proof: PasskeyProof;
    userAgent: string;
    deviceHash: Buffer;
  },
): Promise<SignedIn> {
  const { sessions, passkeys, proof } = input;
  const key = await passkeys.find(proof.id);
  if (!key) throw refused();
  const counter = await provenCounter(input, key);
  if (counter === null) throw refused();
  const person = await sessions.findMember(key.memberId);
  if (!person || (!input.demoAllowed && isDemoAccount(person.email))) throw refused();
  if (!(await sessions.loginAllowed())) throw new ShopError({ code: "sign-in.disabled" });
  if (person.blocked) throw new ShopError({ code: "sign-in.blocked" });
  await passkeys.used(key.credentialId, counter);
  const token = newSessionToken();
  const begun = await sessions.begin({
    tokenHash: hashSessionToken(token),
    person,
    userAgent: input.userAgent.slice(0, 300),
    device: { tokenHash: input.deviceHash, tell: !isDemoAccount(person.email) },
  });
  if (begun === null) throw refused();
  return { token, begun, person };
}

/** Null for a wrong proof. */
export async function passkeyOwner(input: PasskeyTools & { proof: PasskeyProof }): Promise<number | null> {
  const key = await input.passkeys.find(input.proof.id);
  const counter = key && (await provenCounter(input, key));
  if (!key || counter === null) return null;
  await input.passkeys.used(key.credentialId, counter);
  return key.memberId;
}

async function provenCounter(
  { vault, site, passkeys, proof }: PasskeyTools & { proof: PasskeyProof },
  key: PasskeyKeyRow,
): Promise<number | null> {
  const { id, userHandle, ...signed } = proof;
  const { clientDataJSON } = proof;
  const challenge = await takeChallenge({ passkeys, vault, purpose: PURPOSE, clientDataJSON });
  if (challenge === null) return null;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const result = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: { id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
    requireUserVerification: true,
  }).catch(() => null);
  // Whatever the library rejects came from the browser.
  return result?.verified ? result.authenticationInfo.newCounter : null;
}

function refused(): ShopError {
  return new ShopError({ code: "sign-in.passkey-refused" });
}
