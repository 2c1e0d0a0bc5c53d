import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { refuseWhilePaused } from "./check-code.ts";
import { appToSetUp, firstCodes, type NewApp } from "./manage-app.ts";
import { plainCode } from "./recovery-codes.ts";
import { createSecondFactorRepository, ownerKey } from "./second-factor.repository.ts";
import { matchStep, newAppSecret } from "./totp.ts";
import type { Vault } from "./vault.ts";

/** Whose app it is, and what it is kept with. */
interface StaffApp {
  db: Database;
  vault: Vault;
  staffId: number;
}

/** Begins to set up an app of staff; one that is in use counts until the new one's first code. */
export async function startStaffApp({ db, vault, staffId, account }: StaffApp & { account: string }): Promise<NewApp> {
  const factors = createSecondFactorRepository(db);
  const owner = { kind: "staff", id: staffId } as const;
  const secret = newAppSecret();
  const sealed = vault.seal(secret, ownerKey(owner));
  if (!(await factors.keepNextApp(owner, sealed))) await factors.startApp(owner, sealed);
  return appToSetUp({ secret, account, issuer: "Kram Office" });
}

/** Ends setting it up by its first code and answers recovery codes, none where there are some already. Refuses: second-factor.not-started, code.wrong, code.too-many. Calls for one person have to wait for each other. */
export async function confirmStaffApp({ db, vault, staffId, code }: StaffApp & { code: string }): Promise<string[]> {
  const factors = createSecondFactorRepository(db);
  const owner = { kind: "staff", id: staffId } as const;
  const key = `code:${ownerKey(owner)}`;
  await refuseWhilePaused(factors, key);
  const app = await factors.waitingApp(owner);
  if (!app) throw new ShopError({ code: "second-factor.not-started" });
  const secret = vault.open(app.sealed_secret, ownerKey(owner));
  const step = matchStep({ secret, code: plainCode(code), seconds: app.seconds, lastStep: 0 });
  if (step === null) {
    await factors.recordWrongCode(key);
    throw new ShopError({ code: "code.wrong", field: "code" });
  }
  return db.inTransaction(async (tx) => {
    const inside = createSecondFactorRepository(tx);
    if (!(await inside.takeWaitingApp(owner, app.sealed_secret, step))) {
      throw new ShopError({ code: "second-factor.not-started" });
    }
    await inside.tellStaffOfChange(staffId, "added");
    return firstCodes(inside, vault, owner);
  });
}
