import {
  askForDeletionLink,
  askForEmailChange as askOperation,
  cancelEmailChange,
  confirmEmailChange as confirmOperation,
  deleteRepresentative as deleteOperation,
} from "@kram/contract/members";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { PromotionBook } from "../promotions/public.ts";
import type { PasswordGuard, PasswordsRepository } from "../sessions/public.ts";
import { createAccountLinksRepository } from "./account-links.repository.ts";
import { askForEmailChange, confirmEmailChange } from "./change-email.ts";
import { deleteRepresentative } from "./delete-representative.ts";
import type { MembersRepository } from "./members.repository.ts";
import { presentMember } from "./present-member.ts";

const LINKS_AN_HOUR = 10;

interface AccountDeps {
  serve: Serve;
  db: Database;
  members: MembersRepository;
  passwords: PasswordsRepository;
  guard: PasswordGuard;
  book: PromotionBook;
  country: Country;
  onOutbox: () => void;
}

export function registerAccountRoutes(deps: AccountDeps): void {
  const { serve, db, members, passwords, guard, book, country, onOutbox } = deps;
  const accountLinks = createAccountLinksRepository(db);

  const countLink = async (memberId: number) => {
    const key = `links:${memberId}`;
    const counts = await passwords.countRequest([key]);
    if ((counts.get(key) ?? 0) > LINKS_AN_HOUR) throw new ShopError({ code: "request.too-many" });
  };

  serve(askOperation, async ({ caller, body }) => {
    await countLink(caller.memberId);
    await askForEmailChange({ db, members, guard, ...caller, ...body });
    onOutbox();
    return presentMember(await members.get(caller.memberId));
  });

  serve(cancelEmailChange, async ({ caller }) => {
    await accountLinks.dropEmailWish(caller.memberId);
    return presentMember(await members.get(caller.memberId));
  });

  serve(confirmOperation, async ({ body }) => {
    await confirmEmailChange({ db, ...body });
    onOutbox();
    return { emailChanged: true as const };
  });

  serve(askForDeletionLink, async ({ caller }) => {
    await countLink(caller.memberId);
    await accountLinks.askForDeletion(caller.memberId);
    onOutbox();
    return { accepted: true as const };
  });

  serve(deleteOperation, async ({ caller, body }) => {
    const deleted = await deleteRepresentative({ db, guard, book, currency: country.currency, ...caller, ...body });
    onOutbox();
    return { deleted };
  });
}
