import type { TriedPromotions } from "@kram/contract/promotions";
import type { PromotionObstacle } from "@kram/domain/promotions";
import type { OfficePromotionRow } from "./office-promotions.repository.ts";

type VoucherProblem = TriedPromotions["problems"][number];

/** A promotion with what keeps it from this buyer's cart. */
interface Kept {
  row: Pick<OfficePromotionRow, "voucher" | "usesLeft" | "state">;
  obstacles: readonly Pick<PromotionObstacle, "kind">[];
}

/** Vouchers that do nothing for a buyer, with the first reason: nobody knows them, their promotion does not run, or it is for others. What the cart itself lacks is no fault of a voucher. */
export function voucherProblems(vouchers: readonly string[], promotions: readonly Kept[]): VoucherProblem[] {
  return [...new Set(vouchers)].flatMap((voucher) => {
    const code = problemOf(promotions.find(({ row }) => row.voucher === voucher));
    return code === null ? [] : { field: "vouchers" as const, voucher, code };
  });
}

function problemOf(promotion: Kept | undefined): VoucherProblem["code"] | null {
  if (!promotion) return "voucher.unknown";
  const { row, obstacles } = promotion;
  if (row.usesLeft === 0) return "voucher.used-up";
  if (row.state === "stopped") return "voucher.stopped";
  if (row.state === "over") return "voucher.over";
  if (row.state === "waits") return "voucher.not-begun";
  const isForOthers = obstacles.some(({ kind }) => kind === "other-group" || kind === "not-first-order");
  return isForOthers ? "voucher.other-buyer" : null;
}
