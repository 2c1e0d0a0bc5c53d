import { ShopError } from "../../platform/shop-error.ts";
import { codePauseSeconds } from "./code-pause.ts";
import { plainCode } from "./recovery-codes.ts";
import { type FactorOwner, ownerKey, type SecondFactorRepository } from "./second-factor.repository.ts";
import { matchStep } from "./totp.ts";
import type { Vault } from "./vault.ts";

/** Whose code, and what it is checked with. Calls for one person have to wait for each other. */
export interface CheckCodeInput {
  factors: SecondFactorRepository;
  vault: Vault;
  owner: FactorOwner;
  code: string;
  /** Where wrong codes count apart: a device that is known, a session. */
  lane?: string;
  /** Where only the app's own code counts: to confirm it, a recovery code proves nothing. */
  appOnly?: boolean;
}

/** Takes a code of the app or a recovery code, once. Refuses: code.wrong, and code.too-many with the `seconds` in which none is looked at. */
export async function checkCode({ factors, vault, owner, code, lane, appOnly = false }: CheckCodeInput): Promise<void> {
  const key = ["code", ownerKey(owner), lane].filter((part) => part !== undefined).join(":");
  await refuseWhilePaused(factors, key);
  const plain = plainCode(code);
  if (await takeAppCode({ factors, vault, owner, plain })) return;
  if (!appOnly && (await factors.takeCode(owner, vault.hash(`${ownerKey(owner)} ${plain}`)))) return;
  await factors.recordWrongCode(key);
  throw new ShopError({ code: "code.wrong", field: "code" });
}

/** Refuses with code.too-many while wrong codes count against a key. */
export async function refuseWhilePaused(factors: SecondFactorRepository, key: string): Promise<void> {
  const { failures, seconds } = await factors.wrongCodes(key);
  const left = codePauseSeconds(failures) - seconds;
  if (left > 0) throw new ShopError({ code: "code.too-many", field: "code", params: { seconds: left } });
}

async function takeAppCode({
  factors,
  vault,
  owner,
  plain,
}: Pick<CheckCodeInput, "factors" | "vault" | "owner"> & { plain: string }): Promise<boolean> {
  const app = await factors.appOf(owner);
  if (!app) return false;
  const secret = vault.open(app.sealed_secret, ownerKey(owner));
  const step = matchStep({ secret, code: plain, seconds: app.seconds, lastStep: app.last_step });
  return step !== null && factors.takeStep(owner, step);
}
