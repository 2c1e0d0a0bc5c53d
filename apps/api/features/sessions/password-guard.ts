import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../platform/database.ts";
import { createInTurn, type InTurn } from "../../platform/in-turn.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { verifyPassword } from "./password.ts";
import type { FactorOwner } from "./second-factor.repository.ts";
import { createSessionsRepository } from "./sessions.repository.ts";
import { slowDownMs } from "./tries.ts";
import { createTriesRepository } from "./tries.repository.ts";

/** `work` gets the matched hash. */
export type PasswordGuard = <Done>(
  asked: { memberId: number; currentPassword: string },
  work: (knownHash: string) => Promise<Done>,
) => Promise<Done>;

/** Slows guessing as a sign-in does. Refuses: password.wrong, request.too-many. */
export function createPasswordGuard({ db }: { db: Database }): PasswordGuard {
  const inTurn = createInTurn({ mostWaiting: 20, onFull: () => new ShopError({ code: "request.too-many" }) });
  return ({ memberId, currentPassword }, work) => {
    const owner = { kind: "member", id: memberId } as const;
    return inTurn(keyOf(owner), async () => {
      const known = await matchingHash(db, owner, currentPassword);
      if (known === null) {
        await recordSecurityEvent(db, { kind: "password.wrong" });
        throw wrongPassword();
      }
      const done = await work(known);
      await createTriesRepository(db).forgetFailures(keyOf(owner));
      return done;
    });
  };
}

export function wrongPassword(): ShopError {
  return new ShopError({ code: "password.wrong", field: "currentPassword" });
}

export interface ConfirmPasswordInput {
  db: Database;
  inTurn: InTurn;
  owner: FactorOwner;
  password: string;
}

/** Against borrowed sessions. Refuses: password.wrong, slowed as a sign-in is. */
export async function confirmPassword({ db, inTurn, owner, password }: ConfirmPasswordInput): Promise<void> {
  const key = keyOf(owner);
  await inTurn(key, async () => {
    if ((await matchingHash(db, owner, password)) === null)
      throw new ShopError({ code: "password.wrong", field: "password" });
    await createTriesRepository(db).forgetFailures(key);
  });
}

/** The matched hash; null counts as a failure. */
async function matchingHash(db: Database, owner: FactorOwner, password: string): Promise<string | null> {
  const tries = createTriesRepository(db);
  const waitMs = slowDownMs(await tries.failures(keyOf(owner)));
  if (waitMs > 0) await wait(waitMs);
  const known = await createSessionsRepository(db).passwordHashOf(owner);
  if (await verifyPassword(password, known)) return known;
  await tries.recordFailure(keyOf(owner));
  return null;
}

/** Without network: trying others needs their sessions first. */
function keyOf({ kind, id }: FactorOwner): string {
  return `password:${kind === "member" ? "" : "staff:"}${id}`;
}
