import { promotionRules, type TriedCart, type TriedPromotions } from "@kram/contract/promotions";
import type { Country, Locale } from "@kram/countries/country";
import { formatMinor, timesQuantity } from "@kram/domain/money";
import {
  evaluatePromotions,
  obstaclesOf,
  type PromotedLine,
  type Promotion,
  type PromotionBuyer,
  type PromotionObstacle,
  type PromotionOutcome,
} from "@kram/domain/promotions";
import type { Queryable } from "../../../platform/database.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { createOfficePromotionsRepository, type OfficePromotionRow } from "./office-promotions.repository.ts";

/** More promotions than a shop runs at once. */
const MOST = 500;

type Tried = TriedPromotions["promotions"][number];
type Known = NonNullable<ReturnType<typeof readRow>>;

interface Trial {
  db: Queryable;
  country: Country;
  locale: Locale;
  cart: TriedCart;
  categoryIdsOf: (productCode: string) => readonly number[];
}

/** Tells also what keeps each other promotion away. Refuses: product.unknown. */
export async function simulatePromotions(trial: Trial): Promise<TriedPromotions> {
  const { db, locale, cart } = trial;
  const promotions = createOfficePromotionsRepository(db);
  const now = await promotions.now();
  const rows = await promotions.list({ text: null, state: null }, { pageNo: 1, pageSize: MOST });
  const known = rows.flatMap((row) => readRow(row) ?? []);
  const lines = await linesOf(trial);
  const vouchers = cart.vouchers.map((voucher) => voucher.trim().toUpperCase()).filter((voucher) => voucher !== "");
  const buyer = { group: cart.group, firstOrder: cart.firstOrder, uses: {}, vouchers, now };
  const running = known.filter(({ row }) => standstillOf(row) === null).map(({ promotion }) => promotion);
  const outcome = evaluatePromotions({ promotions: running, lines, buyer });
  const gross = lines.map(({ unitGross, quantity }) => timesQuantity(unitGross, quantity));
  const kept = known.map(({ row, promotion }) => ({ row, obstacles: obstaclesOf(promotion, lines, buyer) }));
  return {
    problems: voucherProblems(vouchers, kept),
    lines: lines.map(({ code, title, quantity }, at) => ({
      code,
      title,
      quantity,
      grossCost: formatMinor(gross[at] ?? 0),
      reduced: formatMinor(sumOf(outcome.reductions.filter((each) => each.code === code))),
    })),
    grossCost: formatMinor(gross.reduce((sum, minor) => sum + minor, 0)),
    reduced: formatMinor(outcome.reduced),
    freeShippingBy: outcome.freeShippingBy,
    promotions: known.map((each) => presentTried(each, outcome, { locale, lines, buyer })),
  };
}

function presentTried(
  { row, promotion }: Known,
  outcome: PromotionOutcome,
  { locale, lines, buyer }: { locale: Locale; lines: readonly PromotedLine[]; buyer: PromotionBuyer },
): Tried {
  const applied = outcome.applied.includes(row.code);
  const gift = outcome.gifts.find(({ promotionCode }) => promotionCode === row.code);
  const standstill = standstillOf(row);
  const still = standstill === null ? [] : [{ kind: standstill, has: null, needs: null }];
  const obstacles = [...still, ...obstaclesOf(promotion, lines, buyer).map(presentObstacle)];
  const nothing = [{ kind: "gives-nothing" as const, has: null, needs: null }];
  return {
    code: row.code,
    title: row.texts[locale]?.title ?? row.texts.pl?.title ?? row.code,
    applied,
    reduced: formatMinor(sumOf(outcome.reductions.filter((each) => each.promotionCode === row.code))),
    gift: gift ? { quantity: gift.quantity, choices: [...gift.choices] } : null,
    obstacles: applied ? [] : obstacles.length > 0 ? obstacles : nothing,
  };
}

/** No order may use it any more, or staff stopped it. */
function standstillOf({ usesLeft, state }: OfficePromotionRow): "used-up" | "stopped" | null {
  if (usesLeft === 0) return "used-up";
  return state === "stopped" ? "stopped" : null;
}

/** At present prices; a product named twice is one line. */
async function linesOf({ db, country, locale, cart, categoryIdsOf }: Trial) {
  const codes = [...new Set(cart.lines.map(({ code }) => code))];
  const place = { currency: country.currency, locale };
  const products = await createOfficePromotionsRepository(db).products(codes, place);
  return codes.map((code) => {
    const product = products.find((each) => each.code === code);
    if (!product) throw new ShopError({ code: "product.unknown", field: "lines", params: { code } });
    const quantity = cart.lines.filter((line) => line.code === code).reduce((sum, line) => sum + line.quantity, 0);
    const { title, gross: unitGross, points } = product;
    return { code, title, quantity, unitGross, points, categoryIds: categoryIdsOf(code) };
  });
}

function sumOf(reductions: readonly { minor: number }[]): number {
  return reductions.reduce((sum, { minor }) => sum + minor, 0);
}

function readRow(row: OfficePromotionRow): { row: OfficePromotionRow; promotion: Promotion } | null {
  const rules = promotionRules.safeParse({ conditions: row.conditions, benefit: row.benefit });
  return rules.success ? { row, promotion: { ...row, ...rules.data } } : null;
}

function presentObstacle(obstacle: PromotionObstacle): Tried["obstacles"][number] {
  if (!("needs" in obstacle)) return { kind: obstacle.kind, has: null, needs: null };
  const write = obstacle.kind === "gross-below" ? formatMinor : String;
  return { kind: obstacle.kind, has: write(obstacle.has), needs: write(obstacle.needs) };
}

type VoucherProblem = TriedPromotions["problems"][number];

interface Kept {
  row: Pick<OfficePromotionRow, "voucher" | "usesLeft" | "state">;
  obstacles: readonly Pick<PromotionObstacle, "kind">[];
}

/** The first reason for each voucher without effect. */
function voucherProblems(vouchers: readonly string[], promotions: readonly Kept[]): VoucherProblem[] {
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
