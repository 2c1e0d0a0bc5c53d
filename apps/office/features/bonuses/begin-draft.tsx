import { addBonusPlanDraft, type BonusPlanDraft, type BonusPlanItem } from "@kram/contract/bonuses";
import Button from "@mui/material/Button";
import { useDataProvider, useNotify, useRedirect, useTranslate } from "react-admin";
import { useRun } from "../../ui/sending.ts";
import { useMay } from "../about/public.ts";

/** Pays nothing until the owner fills it in. */
const NO_RULES: BonusPlanItem["rules"] = {
  personal: [],
  qualifyingPoints: 0,
  levels: [],
  leader: { personalPoints: 0, groupPoints: 0, rates: [] },
  poolRate: 0,
  cap: null,
};

/** Copies a plan; null begins the first one. */
export function BeginDraft({ from }: { from: Pick<BonusPlanItem, "version" | "rules"> | null }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const may = useMay(addBonusPlanDraft);
  const { busy, run } = useRun();
  if (!may) return null;
  const begin = async () => {
    const draft =
      from === null
        ? { title: translate("bonuses.plan.draft_first_title"), basedOn: null, rules: NO_RULES }
        : {
            title: translate("bonuses.plan.draft_title", { version: from.version }),
            basedOn: from.version,
            rules: from.rules,
          };
    const { data } = await office.create<BonusPlanDraft>("bonus-plan-drafts", { data: draft });
    notify("bonuses.plan.draft_made", { type: "success" });
    redirect(`/bonus-plan-drafts/${data.id}/show`);
  };
  return (
    <Button disabled={busy} onClick={() => void run(begin)} sx={{ minHeight: 44 }} variant="contained">
      {translate(from === null ? "bonuses.plan.draft_first" : "bonuses.plan.draft_from")}
    </Button>
  );
}
