import type { Database, Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { checkCode } from "./check-code.ts";
import { newRecoveryCodes, plainCode } from "./codes.ts";
import {
  createSecondFactorRepository,
  type FactorOwner,
  ownerKey,
  type SecondFactorRepository,
} from "./second-factor.repository.ts";
import { appAddress, base32, newAppSecret } from "./totp.ts";
import type { Vault } from "../../platform/security/vault.ts";

export interface NewApp {
  secret: string;
  address: string;
  qrSvg: string;
}

/** Refuses: second-factor.app-exists. */
export async function startApp({
  factors,
  vault,
  owner,
  account,
  issuer,
}: {
  factors: SecondFactorRepository;
  vault: Vault;
  owner: FactorOwner;
  account: string;
  issuer: string;
}): Promise<NewApp> {
  const secret = newAppSecret();
  if (!(await factors.startApp(owner, vault.seal(secret, ownerKey(owner))))) {
    throw new ShopError({ code: "second-factor.app-exists" });
  }
  return appToSetUp({ secret, account, issuer });
}

export async function appToSetUp(app: { secret: Buffer; account: string; issuer: string }): Promise<NewApp> {
  const { renderSVG } = await import("uqr");
  const address = appAddress(app);
  return { secret: base32(app.secret), address, qrSvg: renderSVG(address, { border: 4, ecc: "M" }) };
}

/**
 * Answers recovery codes unless some exist. Refuses: second-factor.not-started, second-factor.app-exists, code.wrong,
 * code.too-many.
 */
export async function confirmApp({
  db,
  vault,
  memberId,
  code,
}: {
  db: Database;
  vault: Vault;
  memberId: number;
  code: string;
}): Promise<string[]> {
  const owner = { kind: "member", id: memberId } as const;
  const app = await createSecondFactorRepository(db).appOf(owner);
  if (!app || app.confirmedAt) {
    throw new ShopError({ code: app ? "second-factor.app-exists" : "second-factor.not-started" });
  }
  // Counted apart: a borrowed session must not lock its owner out.
  await checkCode({ db, vault, owner, code, lane: "set-up", appOnly: true });
  return db.inTransaction(async (tx) => {
    const factors = createSecondFactorRepository(tx);
    await factors.tellOfChange(memberId, "added");
    return firstCodes(factors, vault, owner);
  });
}

/** Recovery codes for who has none yet. */
export async function firstCodes(factors: SecondFactorRepository, vault: Vault, owner: FactorOwner): Promise<string[]> {
  return (await factors.countCodes(owner)) > 0 ? [] : renewCodes(factors, vault, owner);
}

/** Replaces recovery codes; stored as keyed hashes only. */
export async function renewCodes(factors: SecondFactorRepository, vault: Vault, owner: FactorOwner): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => vault.hash(`${ownerKey(owner)} ${plainCode(code)}`));
  await factors.replaceCodes(owner, hashes);
  return codes;
}

/** Notifies; the last second step takes the recovery codes with it. */
export async function afterRemoval(factors: SecondFactorRepository, memberId: number): Promise<void> {
  const owner = { kind: "member", id: memberId } as const;
  const { app, passkeys } = await factors.factorsOf(owner);
  if (!app && passkeys === 0) await factors.replaceCodes(owner, []);
  await factors.tellOfChange(memberId, "removed");
}

/** In the approving transaction; ends sessions and notifies. */
export async function liftSecondFactor(tx: Queryable, owner: FactorOwner): Promise<void> {
  const factors = createSecondFactorRepository(tx);
  await factors.dropAll(owner);
  if (owner.kind === "member") await factors.tellOfChange(owner.id, "removed");
  else await factors.tellStaffOfChange(owner.id, "removed");
}
