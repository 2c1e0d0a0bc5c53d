import type { Country } from "@kram/countries/country";
import type { BroughtOrder } from "../../features/orders/public.ts";
import { createDraw } from "./invent-members.ts";

export interface ClubBuyer {
  memberId: number;
  memberNo: string;
  joinedAt: Date;
  buysIn: number;
  address: object;
}

/** Amounts in minor units. */
export interface ClubProduct {
  code: string;
  title: string;
  unitGross: number;
  netVolume: number;
  points: number;
  vatPercent: number;
}

const HOUR_MS = 3_600_000;
const MONTHS = 12;
const SHIPPING = 1490;
/** Buy enough every month to qualify. */
const LOYAL: readonly string[] = ["100001", "100002"];

/** Twelve months and the present one, the same on every machine. */
export function inventOrders({
  buyers,
  products,
  country,
  now,
}: {
  buyers: readonly ClubBuyer[];
  products: readonly ClubProduct[];
  country: Country;
  now: Date;
}): BroughtOrder[] {
  const draw = createDraw(country.code === "pl" ? 31_337 : 31_338);
  const orders: BroughtOrder[] = [];
  for (let back = MONTHS; back >= 0; back -= 1) {
    for (const buyer of buyers) {
      // Away from the month's ends, so that zones do not move an order to another month.
      const [day, hour, minute] = [2 + draw(26), 7 + draw(12), draw(60)];
      const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, day, hour, minute));
      const loyal = LOYAL.includes(buyer.memberNo);
      const buys = loyal || draw(100) < buyer.buysIn;
      const lines = inventLines(products, draw, loyal);
      const canceled = !loyal && draw(100) < 2;
      if (!buys || at < buyer.joinedAt || at.getTime() > now.getTime() - HOUR_MS) continue;
      const gross = lines.reduce((sum, line) => sum + line.unitGross * line.quantity, 0);
      orders.push({
        memberId: buyer.memberId,
        steps: stepsOf(at, now, canceled),
        shipping: gross >= country.freeShippingFrom ? 0 : SHIPPING,
        shippingAddress: buyer.address,
        lines,
      });
    }
  }
  return orders;
}

function inventLines(products: readonly ClubProduct[], draw: (below: number) => number, loyal: boolean) {
  const chosen = new Map<ClubProduct, number>();
  const kinds = loyal ? 4 : 1 + draw(4);
  for (let line = 0; line < kinds; line += 1) {
    const product = products[draw(products.length)];
    const quantity = loyal ? 2 + draw(2) : 1 + draw(3);
    if (product) chosen.set(product, quantity);
  }
  return [...chosen].map(([product, quantity]) => ({ ...product, quantity }));
}

function stepsOf(at: Date, now: Date, canceled: boolean): BroughtOrder["steps"] {
  const after = (hours: number) => new Date(at.getTime() + hours * HOUR_MS);
  const steps = [
    { status: "CREATED", at },
    { status: "CONFIRMED", at },
    ...(canceled
      ? ([{ status: "CANCELED", at: after(3) }] as const)
      : ([
          { status: "EXECUTED", at: after(20) },
          { status: "SENT", at: after(44) },
        ] as const)),
  ] as const;
  return steps.filter((step) => step.at <= now);
}
