import { decideInternationalSponsor, listInternationalSponsors } from "@kram/contract/members";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createInternationalSponsorsRepository, type SponsorRequestRow } from "./international-sponsors.repository.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

export function registerInternationalSponsorRoutes({ serve, db }: { serve: Serve; db: Database }): void {
  const requests = createInternationalSponsorsRepository(db);

  serve(listInternationalSponsors, async ({ query: { status = null, ...page } }) => {
    const rows = await requests.list(status, page);
    // A page past the end has no row to carry the count.
    const totalCount = rows[0]?.totalCount ?? (page.pageNo === 1 ? 0 : await requests.count(status));
    const totalPageCount = Math.ceil(totalCount / page.pageSize);
    return { items: rows.map(present), currentPage: page.pageNo, totalPageCount, totalCount };
  });

  serve(decideInternationalSponsor, async ({ caller, params: { memberNo }, body }) => {
    const status = body.internationalSponsorStatus;
    const texts = { pl: pl.sponsorDecided[status], en: en.sponsorDecided[status], de: de.sponsorDecided[status] };
    return db.inTransaction(async (tx) => {
      const row = await createInternationalSponsorsRepository(tx).decide(memberNo, status, texts);
      if (row === null) throw new ShopError({ code: "member.unknown" });
      const { staffId } = caller;
      const after = { internationalSponsorNo: row.internationalSponsorNo, status };
      const before = { internationalSponsorNo: row.internationalSponsorNo, status: row.before };
      await noteStaffAction(tx, { staffId, action: "decideInternationalSponsor", subject: memberNo, before, after });
      return present(row);
    });
  });
}

function present(row: SponsorRequestRow) {
  const { memberNo, name, surname, internationalSponsorNo, internationalSponsorStatus, changedAt } = row;
  return {
    memberNo,
    name,
    surname,
    internationalSponsorNo,
    internationalSponsorStatus,
    changedAt: changedAt?.toISOString() ?? null,
  };
}
