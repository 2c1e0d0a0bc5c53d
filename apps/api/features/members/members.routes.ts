import { getRepresentative, listBookAddresses } from "@kram/contract/members";
import type { Serve } from "../../platform/http/route.ts";
import type { MembersRepository } from "./members.repository.ts";
import { presentBookAddress, presentMember } from "./present-member.ts";

export function registerMemberRoutes({ serve, members }: { serve: Serve; members: MembersRepository }): void {
  serve(getRepresentative, async ({ caller }) => presentMember(await members.get(caller.memberId)));

  serve(listBookAddresses, async ({ caller }) => {
    const rows = await members.listBookAddresses(caller.memberId);
    return { items: rows.map(presentBookAddress) };
  });
}
