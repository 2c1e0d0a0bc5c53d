import { post } from "../features/money/public.ts";
import type { Queryable } from "../platform/database.ts";

/** For two members, minor units. */
export async function storeDemoMoney(tx: Queryable, { currency }: { currency: string }): Promise<void> {
  const owners = await tx.query(
    "demo.money-owners",
    "SELECT id, email FROM members WHERE email = ANY($1) ORDER BY id",
    [["anna@kram.example", "firma@kram.example"]],
  );
  for (const { id: memberId, email } of owners) {
    const [bonus, refunds] = email.startsWith("anna") ? [4500, 2990] : [12_000, 0];
    const entries = [
      { account: "issued", amount: -(bonus + refunds) },
      { account: "bonus", amount: bonus },
      { account: "refunds", amount: refunds },
    ] as const;
    if (!(await post(tx, { reason: "demo", memberId, currency, entries })))
      throw new Error("demo money was not posted");
  }
}
