import {
  addBonusPlanDraft,
  type BonusPlanDraft,
  dropBonusPlanDraft,
  listBonusPlanDrafts,
  setBonusPlanDraft,
} from "@kram/contract/bonuses";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createDraftsRepository, type DraftRow } from "./drafts.repository.ts";

export function registerDraftRoutes({ serve, db }: { serve: Serve; db: Database }): void {
  serve(listBonusPlanDrafts, async () => wholeList((await createDraftsRepository(db).list()).map(presentDraft)));

  serve(addBonusPlanDraft, async ({ body, caller: { staffId } }) =>
    db.inTransaction(async (tx) => {
      const drafts = createDraftsRepository(tx);
      const id = await drafts.add({ ...body, title: body.title.trim(), staffId });
      if (id === null) throw new ShopError({ code: "bonus-plan.missing" });
      await noteStaffAction(tx, {
        staffId,
        action: "addBonusPlanDraft",
        subject: String(id),
        after: { title: body.title },
      });
      return presentDraft(await known(drafts, id));
    }),
  );

  serve(setBonusPlanDraft, async ({ params, body, caller: { staffId } }) =>
    db.inTransaction(async (tx) => {
      const drafts = createDraftsRepository(tx);
      const id = Number(params.id);
      const { title, rules } = await known(drafts, id);
      const isSeen = await drafts.set(id, { ...body, title: body.title.trim(), staffId });
      if (!isSeen) throw new ShopError({ code: "bonus-plan.draft-changed" });
      const change = { before: { title, rules }, after: { title: body.title, rules: body.rules } };
      await noteStaffAction(tx, { staffId, action: "setBonusPlanDraft", subject: params.id, ...change });
      return presentDraft(await known(drafts, id));
    }),
  );

  serve(dropBonusPlanDraft, async ({ params, caller: { staffId } }) =>
    db.inTransaction(async (tx) => {
      const drafts = createDraftsRepository(tx);
      const { title, rules } = await known(drafts, Number(params.id));
      await drafts.drop(Number(params.id));
      await noteStaffAction(tx, {
        staffId,
        action: "dropBonusPlanDraft",
        subject: params.id,
        before: { title, rules },
      });
      return wholeList((await drafts.list()).map(presentDraft));
    }),
  );
}

async function known(drafts: ReturnType<typeof createDraftsRepository>, id: number): Promise<DraftRow> {
  const draft = await drafts.find(id);
  if (!draft) throw new ShopError({ code: "bonus-plan.draft-unknown" });
  return draft;
}

function presentDraft({ id, title, basedOn, rules, by, changedAt, edits }: DraftRow): BonusPlanDraft {
  return { id: String(id), title, basedOn, rules, by, changedAt: changedAt.toISOString(), edits };
}
