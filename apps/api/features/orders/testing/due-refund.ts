import { getOfficeOrder, listRefundsDue, type RefundDue } from "@kram/contract/orders";
import { refundOrder } from "@kram/contract/returns";
import { makeStaff } from "../../../platform/testing/factories.ts";
import type { TestApi } from "../../../platform/testing/test-api.ts";
import { type Buyer, buyerOf, confirmCashOf } from "./buyers.ts";
import { sendOrder } from "./send-order.ts";

type Staff = { bearer: string };

/** Refunds of an order as *Refunds* lists them. */
export async function refundsOf(
  api: TestApi,
  { number }: Pick<Buyer, "number">,
  staff: Staff,
  done: "true" | "false" = "false",
): Promise<RefundDue[]> {
  const { items } = await api.client.call(listRefundsDue, { query: { done, pageSize: 100 } }, staff);
  return items.filter(({ orderNumber }) => orderNumber === number);
}

/** An empty account is none. */
export function nameAccount(api: TestApi, { memberId }: Pick<Buyer, "memberId">, account: string): Promise<unknown> {
  return api.db.query("due-refund.account", "UPDATE members SET bank_account = $2, bank_name = 'Bank' WHERE id = $1", [
    memberId,
    account,
  ]);
}

/** Paid at the door; 20,00 go back to the account of the profile. Answers the refund's id. */
export async function dueOfCash(
  api: TestApi,
  { finance, account, currency = "PLN" }: { finance: Staff; account: string; currency?: "PLN" | "EUR" },
): Promise<{ buyer: Buyer; id: string }> {
  const buyer = await buyerOf(api, "CASH", 2, currency);
  await sendOrder(api, buyer.number, { bearer: await makeStaff(api.db, ["orders"]) });
  await confirmCashOf(api, buyer.number);
  const params = { number: buyer.number };
  const { totalGrossCost: seen } = await api.client.call(getOfficeOrder, { params }, finance);
  await api.client.call(
    refundOrder,
    { params, body: { seen, amount: "20,00", reason: "goodwill", note: "" } },
    finance,
  );
  await nameAccount(api, buyer, account);
  const [due] = await refundsOf(api, buyer, finance);
  return { buyer, id: due?.id ?? "" };
}
