import type { Currency } from "@kram/countries/country";
import type { OfficeMember, OfficeMemberItem } from "@kram/contract/members";
import { formatMinor } from "@kram/domain/money";
import type { OfficeMemberDetailRow, OfficeMemberRow } from "./office-members.repository.ts";

/** A member in the office's list. */
export function presentOfficeMemberItem(row: OfficeMemberRow): OfficeMemberItem {
  const { memberNo, name, surname, companyName, city, state, joinedAt } = row;
  return { memberNo, name, surname, companyName, city, state, joinedAt: joinedAt.toISOString() };
}

/** A member as staff see them. */
export function presentOfficeMember(row: OfficeMemberDetailRow, currency: Currency): OfficeMember {
  const { birthDate, address, locale, secondFactor, sponsor, structure, internationalSponsor, consents } = row;
  const { bonus = 0, personal = 0, refunds = 0, held = 0 } = row.balances;
  return {
    ...presentOfficeMemberItem(row),
    birthDate,
    address,
    company: row.companyName === null ? null : { name: row.companyName, taxNumber: row.taxNumber ?? "" },
    locale,
    secondFactor,
    block: row.blockedAt && { since: row.blockedAt.toISOString(), reason: row.blockReason ?? "" },
    sponsor,
    structure,
    internationalSponsor,
    consents,
    money: {
      currency,
      bonus: formatMinor(bonus),
      personal: formatMinor(personal),
      refunds: formatMinor(refunds),
      held: formatMinor(held),
    },
    orderCount: row.orderCount,
    orders: row.orders.map((order) => ({ ...order, total: formatMinor(order.total) })),
    sessions: row.sessions,
  };
}
