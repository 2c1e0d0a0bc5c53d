import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { firstCodes } from "./manage-app.ts";
import { newChallenge, takeChallenge } from "./passkey-challenge.ts";
import { createPasskeysRepository, type PasskeyRow } from "./passkeys.repository.ts";
import { createSecondFactorRepository } from "./second-factor.repository.ts";
import type { Vault } from "../../platform/security/vault.ts";

const MOST_PASSKEYS = 10;

/** EdDSA, ES256, RS256. Source: WebAuthn level 3, section 5.4. */
const ALGORITHMS = [-8, -7, -257];

export const PASSKEY_TIMEOUT_MS = 300_000;

export interface PasskeySite {
  host: string;
  origin: string;
  name: string;
}

export function passkeySite(shopUrl: string, shopName: () => string): PasskeySite {
  const { hostname, origin } = new URL(shopUrl);
  return {
    host: hostname,
    origin,
    get name() {
      return shopName();
    },
  };
}

/** Refuses: passkey.too-many. */
export async function startPasskey({
  db,
  vault,
  site,
  member,
}: {
  db: Database;
  vault: Vault;
  site: PasskeySite;
  member: { id: number; email: string; name: string };
}) {
  const passkeys = createPasskeysRepository(db);
  const known = await passkeys.listOf(member.id);
  if (known.length >= MOST_PASSKEYS) throw new ShopError({ code: "passkey.too-many" });
  const seconds = await passkeys.secondsNow();
  // The handle tells a key's holder nothing about the member.
  const handle = vault.hash(`passkey ${member.id}`).toString("base64url");
  return {
    challenge: newChallenge(vault, { purpose: purposeOf(member.id), seconds }),
    rp: { id: site.host, name: site.name },
    user: { id: handle, name: member.email, displayName: member.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
    timeout: PASSKEY_TIMEOUT_MS,
    excludeCredentials: known.map((key) => ({ id: key.credentialId, type: "public-key" as const })),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true as const,
      userVerification: "required" as const,
    },
    attestation: "none" as const,
  };
}

/** The first second step brings recovery codes. Refuses: passkey.refused, passkey.too-many. */
export async function addPasskey(input: {
  db: Database;
  vault: Vault;
  site: PasskeySite;
  memberId: number;
  label: string;
  credential: { id: string; clientDataJSON: string; attestationObject: string };
}): Promise<{ row: PasskeyRow; recoveryCodes: string[] }> {
  const { db, vault, memberId } = input;
  const made = await verified(input);
  return db.inTransaction(async (tx) => {
    const passkeys = createPasskeysRepository(tx);
    const factors = createSecondFactorRepository(tx);
    if ((await passkeys.listOf(memberId)).length >= MOST_PASSKEYS) throw new ShopError({ code: "passkey.too-many" });
    const row = await passkeys.insert({
      credentialId: made.id,
      memberId,
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      label: input.label.trim(),
    });
    if (!row) throw refused();
    await factors.tellOfChange(memberId, "added");
    return { row, recoveryCodes: await firstCodes(factors, vault, { kind: "member", id: memberId }) };
  });
}

async function verified({ db, vault, site, memberId, credential }: Parameters<typeof addPasskey>[0]) {
  const { id, clientDataJSON, attestationObject } = credential;
  const passkeys = createPasskeysRepository(db);
  const challenge = await takeChallenge({ passkeys, vault, purpose: purposeOf(memberId), clientDataJSON });
  if (challenge === null) throw refused();
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const result = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  // Whatever the library rejects came from the browser.
  if (!result?.verified) throw refused();
  return result.registrationInfo.credential;
}

function refused(): ShopError {
  return new ShopError({ code: "passkey.refused" });
}

function purposeOf(memberId: number): string {
  return `add passkey ${memberId}`;
}
