import type { Lack } from "@kram/contract/setup";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS, MINUTE_MS } from "../../platform/feature.ts";
import { createAccountLinksRepository } from "./account-links.repository.ts";
import { accountLetters, createAccountMailHandlers } from "./account-mails.ts";
import { registerAccountRoutes } from "./account.routes.ts";
import { finishLeaving } from "./delete-representative.ts";
import { registerBookAddressRoutes } from "./book-address.routes.ts";
import { createInvitationHandlers } from "./import/invitations.routes.ts";
import { registerInternationalSponsorRoutes } from "./international-sponsors.routes.ts";
import type { PromotionBook } from "../promotions/public.ts";
import { createMembersRepository } from "./members.repository.ts";
import { registerOfficeMemberRoutes } from "./office/office-members.routes.ts";
import { registerOwnDataRoutes } from "./own-data.routes.ts";
import { registerProfileRoutes } from "./profile.routes.ts";

export const members = {
  routes: [
    registerProfileRoutes,
    registerAccountRoutes,
    registerOwnDataRoutes,
    registerBookAddressRoutes,
    registerInternationalSponsorRoutes,
    registerOfficeMemberRoutes,
  ],
  handlers: [createAccountMailHandlers, createInvitationHandlers],
  letters: accountLetters,
  tasks: ({ db, book, country }: { db: Database; book: PromotionBook; country: Country }) => [
    {
      name: "finish-leaving",
      everyMs: MINUTE_MS,
      run: () => finishLeaving({ db, book, currency: country.currency }),
    },
    { name: "sweep-account-links", everyMs: HOUR_MS, run: () => createAccountLinksRepository(db).sweep() },
  ],
  lacks: async ({ db }: { db: Database }): Promise<Lack[]> =>
    (await createMembersRepository(db).isEmpty())
      ? [{ id: "members-first", severity: "needed", page: "/members" }]
      : [],
} satisfies Feature<never, never>;
