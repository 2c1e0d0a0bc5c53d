import { ShopError } from "../../platform/shop-error.ts";
import type { MemberRow, MembersRepository } from "./members.repository.ts";

/** Answers a member who has credentials; those who joined but have no password yet may not touch money and club affairs. Refuses: user.credentials-missing. Source: decisions §5. */
export async function requireCredentials(members: MembersRepository, memberId: number): Promise<MemberRow> {
  const member = await members.get(memberId);
  if (!member.has_credentials) throw new ShopError({ code: "user.credentials-missing" });
  return member;
}
