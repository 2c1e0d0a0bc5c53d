import { makeMember } from "../../../platform/testing/factories.ts";
import type { RawDatabase } from "../../../platform/database.ts";
import type { TestApi } from "../../../platform/testing/test-api.ts";
import { post } from "../../money/public.ts";

/** Its check digits are right. */
export const NRB = "61 1090 1014 0000 0712 1981 2874";

export type PaidMember = Awaited<ReturnType<typeof makeMember>>;

interface Money {
  personal?: number;
  refunds?: number;
  bonus?: number;
  currency?: "PLN" | "EUR";
}

/** In minor units, with an account to be paid to. */
export async function memberWithMoney(
  api: TestApi,
  money: Money,
  account = NRB,
  facts: Parameters<typeof makeMember>[1] = {},
): Promise<PaidMember> {
  const member = await makeMember(api.db, facts);
  await giveMoney(api.db, member.id, money, account);
  return member;
}

/** Without an account where it is empty. */
export async function giveMoney(
  db: RawDatabase,
  memberId: number,
  { personal = 0, refunds = 0, bonus = 0, currency = "PLN" }: Money,
  account = NRB,
): Promise<void> {
  await db.query("test.account", "UPDATE members SET bank_account = $2, bank_name = $3 WHERE id = $1", [
    memberId,
    account,
    account === "" ? "" : "Bank",
  ]);
  const entries = [
    { account: "issued", amount: -(personal + refunds + bonus) },
    { account: "personal", amount: personal },
    { account: "refunds", amount: refunds },
    { account: "bonus", amount: bonus },
  ] as const;
  await db.inTransaction((tx) => post(tx, { reason: "demo", memberId, currency, entries }));
}

/** States that the member was or will be mailed about. */
export async function mailsOfPayouts(api: TestApi, { id }: { id: number }): Promise<string[]> {
  const rows = await api.db.query<{ state: string }>(
    "test.payout-mails",
    "SELECT payload->>'state' AS state FROM outbox WHERE kind = 'mail.payout' AND payload->>'memberId' = $1::bigint::text ORDER BY id",
    [id],
  );
  return rows.map(({ state }) => state);
}
