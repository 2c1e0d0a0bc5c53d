import type { getOfficeAccount } from "@kram/contract/staff";
import type { OperationAnswer } from "@kram/contract/operation";
import { ShopError } from "../../../platform/shop-error.ts";
import type { createStaffAccountRepository } from "./staff-account.repository.ts";

/** The account of staff as they see it. Refuses: user.unauthenticated where it is gone. */
export async function presentAccount(
  account: ReturnType<typeof createStaffAccountRepository>,
  { staffId, sessionId }: { staffId: number; sessionId: string },
): Promise<OperationAnswer<typeof getOfficeAccount>> {
  const [person, sessions] = await Promise.all([account.find(staffId), account.sessions(staffId)]);
  if (person === null) throw new ShopError({ code: "user.unauthenticated" });
  const { email, name, surname, roles, app_added_at: addedAt, recovery_codes: recoveryCodesLeft } = person;
  return {
    email,
    name,
    surname,
    roles,
    app: addedAt === null ? null : { addedAt: addedAt.toISOString() },
    recoveryCodesLeft,
    sessions: sessions.map(({ id, created_at, last_seen_at, user_agent: userAgent }) => ({
      id,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      userAgent,
      current: id === sessionId,
    })),
  };
}
