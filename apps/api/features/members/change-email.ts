import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { hashSessionToken, type PasswordGuard } from "../sessions/public.ts";
import { createAccountLinksRepository } from "./account-links.repository.ts";
import type { MembersRepository } from "./members.repository.ts";

const UNIQUE_VIOLATION = "23505";

interface EmailWish {
  db: Database;
  members: MembersRepository;
  guard: PasswordGuard;
  memberId: number;
  sessionId: string;
  email: string;
  currentPassword: string;
}

/** Never tells whether the address is taken. Refuses: email.unchanged, password.wrong. */
export async function askForEmailChange(wish: EmailWish): Promise<void> {
  const { memberId, sessionId } = wish;
  const email = wish.email.normalize("NFKC").trim().toLowerCase();
  const member = await wish.members.get(memberId);
  if (member.email === email) throw new ShopError({ code: "email.unchanged", field: "email" });
  await wish.guard(wish, () => createAccountLinksRepository(wish.db).askForEmail(memberId, email, sessionId));
}

/** Refuses: link.invalid, also where the address is taken by now. */
export async function confirmEmailChange({ db, token }: { db: Database; token: string }): Promise<void> {
  try {
    await db.inTransaction(async (tx) => {
      const links = createAccountLinksRepository(tx);
      const confirmed = await links.useEmailLink(hashSessionToken(token));
      if (confirmed === null || !(await links.moveTo(confirmed))) throw linkInvalid();
    });
  } catch (error) {
    // Of two members who confirm one address at once, the later finds it taken.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw linkInvalid();
    throw error;
  }
}

export function linkInvalid(): ShopError {
  return new ShopError({ code: "link.invalid" });
}
