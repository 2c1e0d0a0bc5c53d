import { networkOf } from "@kram/domain/network";
import type { BotCheck } from "../../platform/bot-check/proof-of-work.ts";
import { spendProof } from "../../platform/bot-check/spend-proof.ts";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { PasswordsRepository } from "./passwords.repository.ts";
import { hashOf } from "./tries.ts";

/** Mails an hour that all together may ask for without proof of a person. */
const UNPROVEN_AN_HOUR = 200;

const ACCOUNT_AN_HOUR = 5;

/** Mails an hour that one network can ask for without proof of a person. */
const PLACE_AN_HOUR = 30;

/** Under which names requests count, by account and by network. */
const COUNTERS = { password: ["account", "address"], joining: ["joining", "joining-from"] } as const;

interface PersonCheck {
  db: Database;
  passwords: PasswordsRepository;
  botCheck: BotCheck;
  budget: number;
}

/** Lets a request for a mail pass that spends a proof of work, or none while few do. Refuses: bot-check.failed. Source: sessions 13. */
export async function checkPerson({ db, passwords, botCheck, budget }: PersonCheck, proof: string): Promise<void> {
  if (proof === "") {
    const counts = await passwords.countRequest(["unproven"]);
    if ((counts.get("unproven") ?? 0) > UNPROVEN_AN_HOUR * budget) throw noPerson();
    return;
  }
  const good = await botCheck.check(proof);
  if (good === null || !(await spendProof(db, good))) throw noPerson();
}

/** Counts a request for a link and answers the address as it is kept. Refuses: request.too-many, bot-check.failed. */
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
  /** What the link is for; both count apart. */
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

function noPerson(): ShopError {
  return new ShopError({ code: "bot-check.failed", field: "proof" });
}
