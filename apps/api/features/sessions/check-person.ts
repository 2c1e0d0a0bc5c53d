import type { BotCheck } from "../../platform/bot-check/proof-of-work.ts";
import { spendProof } from "../../platform/bot-check/spend-proof.ts";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { PasswordsRepository } from "./passwords.repository.ts";

/** Mails an hour that all places together may ask for without proof of a person: a club's ordinary day, no robot's. */
const UNPROVEN_AN_HOUR = 200;

/** What is needed to tell people from robots. */
export interface PersonCheck {
  db: Database;
  passwords: PasswordsRepository;
  botCheck: BotCheck;
  /** Multiplies what goes without proof. */
  budget: number;
}

/** Lets a wish for a mail pass that brings a proof of work, which is spent by it, or none while few do. Says nothing of the address. Refuses: bot-check.failed. Source: sessions 13. */
export async function checkPerson({ db, passwords, botCheck, budget }: PersonCheck, proof: string): Promise<void> {
  if (proof === "") {
    const counts = await passwords.countRequest(["unproven"]);
    if ((counts.get("unproven") ?? 0) > UNPROVEN_AN_HOUR * budget) throw noPerson();
    return;
  }
  const good = await botCheck.check(proof);
  if (good === null || !(await spendProof(db, good))) throw noPerson();
}

function noPerson(): ShopError {
  return new ShopError({ code: "bot-check.failed", field: "proof" });
}
