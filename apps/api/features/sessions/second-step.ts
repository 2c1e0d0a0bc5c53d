import { ShopError } from "../../platform/shop-error.ts";
import { checkCode } from "./check-code.ts";
import type { PasswordsRepository } from "./passwords.repository.ts";
import type { FactorOwner, SecondFactorRepository } from "./second-factor.repository.ts";
import type { Vault } from "./vault.ts";

/** Mails with a code that one person of staff can be sent an hour. */
const ENROLMENTS_AN_HOUR = 5;

/** What the second step of a sign-in works with. */
export interface SecondStepTools {
  factors: SecondFactorRepository;
  passwords: PasswordsRepository;
  vault: Vault;
  onOutbox: () => void;
}

/** Asks a person whose password was right for their second step. Refuses: sign-in.code-needed, code.wrong, code.too-many; sign-in.second-factor-missing for staff who must have one and have none, who then get a code by mail to set it up. */
export async function secondStep(
  { factors, passwords, vault, onOutbox }: SecondStepTools,
  {
    owner,
    lane,
    code,
    required,
  }: { owner: FactorOwner; lane?: string | undefined; code: string | undefined; required: boolean },
): Promise<void> {
  const { app, passkeys } = await factors.factorsOf(owner);
  const has = app || passkeys > 0;
  // An app of staff that is not confirmed yet came from a mailed code: its first code confirms it.
  const started = !has && required && code !== undefined && (await factors.appOf(owner)) !== null;
  if (has || started) {
    if (code === undefined) throw new ShopError({ code: "sign-in.code-needed", field: "code" });
    return checkCode({ factors, vault, owner, code, ...(lane !== undefined && { lane }), appOnly: started });
  }
  if (!required) return;
  const key = `enrolment:${owner.id}`;
  const counts = await passwords.countRequest([key]);
  if ((counts.get(key) ?? 0) <= ENROLMENTS_AN_HOUR) {
    await factors.askForEnrolment(owner.id);
    onOutbox();
  }
  throw new ShopError({ code: "sign-in.second-factor-missing" });
}
