import {
  type BonusMonthItem,
  type BonusSimulation,
  listBonusMonths,
  simulateBonusMonth,
  addBonusPlan,
  addBonusPlanDraft,
  type BonusPlanDraft,
  type BonusPlanItem,
  dropBonusPlanDraft,
  getPlanSimulation,
  listBonusPlanDrafts,
  listBonusPlans,
  listPlanSimulations,
  type PlanSimulation,
  type PlanSimulationItem,
  setBonusPlanDraft,
  startPlanSimulation,
} from "@kram/contract/bonuses";
import type { ApiClient } from "@kram/contract/client";
import type { OperationInput } from "@kram/contract/operation";
import type { OfficeResource } from "../../platform/office-resource.ts";

export type KeptSimulation = BonusSimulation & { id: string };

/** Newest first; pages are cut here. */
function createBonusMonthsResource(api: ApiClient) {
  return {
    needs: listBonusMonths,
    async list({ page, pageSize }) {
      const { items } = await api.call(listBonusMonths, {});
      return { data: items.slice((page - 1) * pageSize, page * pageSize), total: items.length };
    },
    async read(id): Promise<BonusMonthItem> {
      const found = (await api.call(listBonusMonths, {})).items.find((month) => month.id === id);
      if (!found) throw new Error("month.invalid");
      return found;
    },
  } satisfies OfficeResource<BonusMonthItem>;
}

/** Books nothing. */
function createSimulationsResource(api: ApiClient) {
  return {
    needs: simulateBonusMonth,
    async create(asked): Promise<KeptSimulation> {
      const body = asked as OperationInput<typeof simulateBonusMonth>["body"];
      return { ...(await api.call(simulateBonusMonth, { body })), id: body.month };
    },
  } satisfies OfficeResource;
}

/** Its number is the id. */
export type PlanVersion = BonusPlanItem & { id: string };

export type DraftChange =
  | { title: string; rules: BonusPlanItem["rules"]; edits: number }
  | { drop: true }
  | { validFrom: string; draft: BonusPlanDraft };

/** Versions never change. */
function createBonusPlansResource(api: ApiClient) {
  const all = async (): Promise<PlanVersion[]> =>
    (await api.call(listBonusPlans, {})).items.map((plan) => ({ ...plan, id: String(plan.version) }));
  return {
    needs: listBonusPlans,
    async list({ page, pageSize }) {
      const data = await all();
      return { data: data.slice((page - 1) * pageSize, page * pageSize), total: data.length };
    },
    async read(id): Promise<PlanVersion> {
      const found = (await all()).find((plan) => plan.id === id);
      if (!found) throw new Error("bonus-plan.missing");
      return found;
    },
  } satisfies OfficeResource;
}

/** The last changed first. */
function createPlanDraftsResource(api: ApiClient) {
  const read = async (id: string): Promise<BonusPlanDraft> => {
    const { items } = await api.call(listBonusPlanDrafts, {});
    const found = items.find((draft) => draft.id === id);
    if (!found) throw new Error("bonus-plan.draft-unknown");
    return found;
  };
  return {
    needs: listBonusPlanDrafts,
    async list() {
      const { items } = await api.call(listBonusPlanDrafts, {});
      return { data: items, total: items.length };
    },
    read,
    create: async (draft) =>
      api.call(addBonusPlanDraft, { body: draft as OperationInput<typeof addBonusPlanDraft>["body"] }),
    async edit(id, given): Promise<BonusPlanDraft> {
      const change = given as DraftChange;
      if ("title" in change) return api.call(setBonusPlanDraft, { params: { id }, body: change });
      if ("drop" in change) {
        const dropped = await read(id);
        await api.call(dropBonusPlanDraft, { params: { id } });
        return dropped;
      }
      // The rules on the page, only while they are the draft's.
      const { rules, edits } = change.draft;
      await api.call(addBonusPlan, { body: { validFrom: change.validFrom, rules, draft: { id, edits } } });
      return change.draft;
    },
  } satisfies OfficeResource<BonusPlanDraft>;
}

/** Counted in the background. */
function createPlanSimulationsResource(api: ApiClient) {
  return {
    needs: listPlanSimulations,
    async list() {
      const { items } = await api.call(listPlanSimulations, {});
      return { data: items, total: items.length };
    },
    read: async (id): Promise<PlanSimulation> => api.call(getPlanSimulation, { params: { id } }),
    create: async (asked) =>
      api.call(startPlanSimulation, { body: asked as OperationInput<typeof startPlanSimulation>["body"] }),
  } satisfies OfficeResource<PlanSimulationItem>;
}

/** Months, plans with their drafts, and trials of them. */
export function createBonusResources(api: ApiClient) {
  return {
    "bonus-months": createBonusMonthsResource(api),
    "bonus-plans": createBonusPlansResource(api),
    "bonus-plan-drafts": createPlanDraftsResource(api),
    "bonus-simulations": createSimulationsResource(api),
    "plan-simulations": createPlanSimulationsResource(api),
  };
}
