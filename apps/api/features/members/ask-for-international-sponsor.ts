import { memberNumberProblem } from "@kram/domain/registration";
import { ShopError } from "../../platform/shop-error.ts";
import type { MembersRepository } from "./members.repository.ts";
import type { createProfileRepository } from "./profile.repository.ts";

const FIELD = "internationalSponsorNo";

/**
 * Requests a sponsor of another country, or withdraws that with null; meanwhile the member cannot order. Refuses: only-digits,
 * invalid-member-number, international-sponsor.invalid for the own number, international-sponsor.accepted once staff agreed. Source:
 * Source: shop-and-people 5.
 */
export async function askForInternationalSponsor({
  members,
  profile,
  memberId,
  internationalSponsorNo,
}: {
  members: MembersRepository;
  profile: ReturnType<typeof createProfileRepository>;
  memberId: number;
  internationalSponsorNo: string | null;
}): Promise<void> {
  const sponsorNo = internationalSponsorNo?.trim() ?? null;
  if (sponsorNo === "") throw new ShopError({ code: "field-is-required", field: FIELD });
  const problem = sponsorNo === null ? null : memberNumberProblem(sponsorNo);
  if (problem) throw new ShopError({ code: problem, field: FIELD });
  const member = await members.get(memberId);
  if (sponsorNo === member.member_no) throw new ShopError({ code: "international-sponsor.invalid", field: FIELD });
  if (!(await profile.askForInternationalSponsor(memberId, sponsorNo)))
    throw new ShopError({ code: "international-sponsor.accepted" });
}
