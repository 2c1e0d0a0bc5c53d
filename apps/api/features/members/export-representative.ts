import type { OwnData } from "@kram/contract/members";
import type { Locale } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import type { Database } from "../../platform/database.ts";
import { createMembersRepository } from "./members.repository.ts";
import { createOwnDataRepository } from "./own-data.repository.ts";
import { presentBookAddress, presentMember } from "./present-member.ts";

/** Gathers all that the shop knows of a member; passwords and secrets of links are no data about a person and stay out. Source: members 6; GDPR art. 15, 20. */
export async function exportRepresentative({
  db,
  memberId,
  locale,
}: {
  db: Database;
  memberId: number;
  locale: Locale;
}): Promise<OwnData> {
  return db.inTransaction(async (tx) => {
    const members = createMembersRepository(tx);
    const profile = presentMember(await members.get(memberId));
    const addressBook = (await members.listBookAddresses(memberId)).map(presentBookAddress);
    const { now, orders, money, returns, ...rest } = await createOwnDataRepository(tx).read(memberId, locale);
    return {
      exportedAt: now.toISOString(),
      profile,
      addressBook,
      orders: orders.map((order) => ({
        ...order,
        total: formatMinor(order.total),
        lines: order.lines.map((line) => ({ ...line, unitGross: formatMinor(line.unitGross) })),
      })),
      money: money.map((entry) => ({ ...entry, amount: formatMinor(entry.amount) })),
      returns: returns.map((each) => ({
        ...each,
        goodsCost: formatMinor(each.goodsCost),
        shippingCost: formatMinor(each.shippingCost),
        discountBack: formatMinor(each.discountBack),
        refundMoneyBack: formatMinor(each.refundMoneyBack),
        refundAmount: formatMinor(each.refundAmount),
      })),
      ...rest,
    };
  });
}
