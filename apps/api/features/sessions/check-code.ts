import type { Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { plainCode } from "./codes.ts";
import { createSecondFactorRepository, type FactorOwner, ownerKey } from "./second-factor.repository.ts";
import { matchStep } from "./totp.ts";
import { codePauseSeconds } from "./tries.ts";
import { createTriesRepository } from "./tries.repository.ts";
import type { Vault } from "../../platform/security/vault.ts";

/** Calls for one person must wait for each other. */
interface CheckCodeInput {
  db: Queryable;
  vault: Vault;
  owner: FactorOwner;
  code: string;
  /** Device or session whose wrong codes count apart. */
  lane?: string | undefined;
  /** Without recovery codes. */
  appOnly?: boolean;
}

/** Uses the code up. Refuses: code.wrong, code.too-many with the `seconds` to wait. */
export async function checkCode({ db, vault, owner, code, lane, appOnly = false }: CheckCodeInput): Promise<void> {
  const key = ["code", ownerKey(owner), lane].filter((part) => part !== undefined).join(":");
  await refuseWhilePaused(db, key);
  const plain = plainCode(code);
  if (await takeAppCode({ db, vault, owner, code: plain })) return;
  const recoveryHash = vault.hash(`${ownerKey(owner)} ${plain}`);
  if (!appOnly && (await createSecondFactorRepository(db).takeCode(owner, recoveryHash))) return;
  await createTriesRepository(db).recordWrongCode(key);
  throw new ShopError({ code: "code.wrong", field: "code" });
}

/** Refuses: code.too-many while wrong codes count against a key. */
export async function refuseWhilePaused(db: Queryable, key: string): Promise<void> {
  const { failures, seconds } = await createTriesRepository(db).wrongCodes(key);
  const left = codePauseSeconds(failures) - seconds;
  if (left > 0) throw new ShopError({ code: "code.too-many", field: "code", params: { seconds: left } });
}

async function takeAppCode({ db, vault, owner, code }: CheckCodeInput): Promise<boolean> {
  const factors = createSecondFactorRepository(db);
  const app = await factors.appOf(owner);
  if (!app) return false;
  const secret = vault.open(app.sealedSecret, ownerKey(owner));
  const step = matchStep({ secret, code, seconds: app.seconds, lastStep: app.lastStep });
  return step !== null && factors.takeStep(owner, step);
}
