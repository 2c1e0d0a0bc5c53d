import { networkOf } from "@kram/domain/network";
import type { BotCheck } from "../../platform/bot-check/proof-of-work.ts";
import { spendProof } from "../../platform/bot-check/spend-proof.ts";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { PasswordsRepository } from "./passwords.repository.ts";
import { hashOf } from "./tries.ts";

/** Mails without proof of a person, for all together. */
const UNPROVEN_AN_HOUR = 200;

const ACCOUNT_AN_HOUR = 5;

/** The same for one network. */
const PLACE_AN_HOUR = 30;

/** By account and by network. */
const COUNTERS = { password: ["account", "address"], joining: ["joining", "joining-from"] } as const;

interface PersonCheck {
  db: Database;
  passwords: PasswordsRepository;
  botCheck: BotCheck;
  budget: number;
}

/** Spends a proof of work; few requests need none. Refuses: bot-check.failed. Source: sessions 13. */
export async function checkPerson({ db, passwords, botCheck, budget }: PersonCheck, proof: string): Promise<void> {
  if (proof === "") {
    const counts = await passwords.countRequest(["unproven"]);
    if ((counts.get("unproven") ?? 0) > UNPROVEN_AN_HOUR * budget) throw noPerson();
    return;
  }
  const good = await botCheck.check(proof);
  if (good === null || !(await spendProof(db, good))) throw noPerson();
}

/** Answers the address as stored. Refuses: request.too-many, bot-check.failed. */
export async function countLinkRequest({
  passwords,
  email,
  ip,
  budget,
  isProven,
  of = "password",
}: {
  passwords: PasswordsRepository;
  email: string;
  ip: string;
  budget: number;
  isProven: boolean;
  /** Purpose of the link; each counts apart. */
  of?: keyof typeof COUNTERS;
}): Promise<string> {
  const address = email.normalize("NFKC").trim().toLowerCase();
  const [account, place] = [`${COUNTERS[of][0]}:${hashOf(address)}`, `${COUNTERS[of][1]}:${hashOf(networkOf(ip))}`];
  const counts = await passwords.countRequest([account, place]);
  if ((counts.get(account) ?? 0) > ACCOUNT_AN_HOUR) throw new ShopError({ code: "request.too-many" });
  const isBusy = (counts.get(place) ?? 0) > PLACE_AN_HOUR * budget;
  if (isBusy && !isProven) throw noPerson();
  return address;
}

/** For staff who ask in the account's name. Refuses: request.too-many. */
export async function countForAccount(passwords: PasswordsRepository, email: string): Promise<void> {
  const account = `${COUNTERS.password[0]}:${hashOf(email)}`;
  const counts = await passwords.countRequest([account]);
  if ((counts.get(account) ?? 0) > ACCOUNT_AN_HOUR) throw new ShopError({ code: "request.too-many" });
}

function noPerson(): ShopError {
  return new ShopError({ code: "bot-check.failed", field: "proof" });
}
