import type { Country } from "@kram/countries/country";
import type { OrderStatus } from "@kram/domain/orders";
import type { BroughtOrder } from "../../features/orders/public.ts";
import type { ClubProduct } from "../club/invent-orders.ts";

export type AnnaOrder =
  | "returned"
  | "older"
  | "canceled"
  | "resent"
  | "kept"
  | "present"
  | "sent"
  | "unpaid"
  | "blocked"
  | "suspended"
  | "packed"
  | "fresh";

interface Plan {
  key: AnnaOrder;
  daysAgo: number;
  /** Steps after CREATED, with hours since the one before. */
  steps: readonly (readonly [OrderStatus, number])[];
  products: readonly string[];
}

const SENT = [
  ["CONFIRMED", 0],
  ["EXECUTED", 20],
  ["SENT", 6],
] as const;

/** Every status, the oldest first; RETURNED follows from the return itself. */
const PLANS: readonly Plan[] = [
  { key: "older", daysAgo: 33, steps: SENT, products: ["OV401", "DM708"] },
  { key: "returned", daysAgo: 19, steps: SENT, products: ["OV202", "OV205"] },
  {
    key: "canceled",
    daysAgo: 16,
    steps: [
      ["CONFIRMED", 0],
      ["CANCELED", 3],
    ],
    products: ["DM704"],
  },
  { key: "resent", daysAgo: 13, steps: [...SENT, ["RESENT", 96]], products: ["OV406"] },
  { key: "kept", daysAgo: 9, steps: SENT, products: ["OV203", "DM702", "OV402"] },
  { key: "present", daysAgo: 7, steps: SENT, products: [] },
  { key: "sent", daysAgo: 4, steps: SENT, products: ["OV204", "DM703"] },
  { key: "unpaid", daysAgo: 3, steps: [], products: ["OV206"] },
  {
    key: "blocked",
    daysAgo: 3,
    steps: [
      ["CONFIRMED", 0],
      ["EXECUTED", 20],
      ["BLOCKED", 5],
    ],
    products: ["DM705"],
  },
  {
    key: "suspended",
    daysAgo: 2,
    steps: [
      ["CONFIRMED", 0],
      ["SUSPENDED", 8],
    ],
    products: ["OV207"],
  },
  {
    key: "packed",
    daysAgo: 1.5,
    steps: [
      ["CONFIRMED", 0],
      ["EXECUTED", 18],
    ],
    products: ["OV208", "DM706"],
  },
  { key: "fresh", daysAgo: 0.2, steps: [["CONFIRMED", 0]], products: ["OV209"] },
];

export const ANNA_GIFT = { promotion: "PREZENT", code: "OV407" } as const;

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const SHIPPING = { pl: 1490, de: 490 } as const;
const PARCELS = { pl: "6200001700000000000000", de: "0034043400000000" } as const;

/** Two pieces of each product; parcels go by the country's first carrier. */
export function annaOrders(input: {
  buyer: { memberId: number; address: object };
  products: readonly ClubProduct[];
  giftTitle: string;
  country: Country;
  now: Date;
}): { key: AnnaOrder; order: BroughtOrder }[] {
  const { buyer, products, giftTitle, country, now } = input;
  const code = country.code === "de" ? "de" : "pl";
  const given = products
    .filter((each) => each.code === ANNA_GIFT.code)
    .map((each) => ({ ...each, unitGross: 0, netVolume: 0, points: 0, quantity: 1 }));
  return PLANS.map(({ key, daysAgo, steps, products: codes }, index) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const bought = products.filter(({ code }) => codes.includes(code)).map((each) => ({ ...each, quantity: 2 }));
    const isPresent = bought.length === 0;
    const gross = bought.reduce((sum, { unitGross, quantity }) => sum + unitGross * quantity, 0);
    const left = steps.some(([status]) => status === "SENT");
    return {
      key,
      order: {
        memberId: buyer.memberId,
        steps: stepsOf(at, steps, now),
        shipping: isPresent || gross >= country.freeShippingFrom ? 0 : SHIPPING[code],
        shippingAddress: buyer.address,
        lines: isPresent ? given : bought,
        ...(left && {
          tracking: { carrier: country.carriers[0]?.code ?? "", number: `${PARCELS[code]}${10 + index}` },
        }),
        ...(isPresent && { promotion: { code: ANNA_GIFT.promotion, title: giftTitle } }),
      },
    };
  });
}

function stepsOf(at: Date, steps: Plan["steps"], now: Date): BroughtOrder["steps"] {
  let time = at.getTime();
  const all: { status: OrderStatus; at: Date }[] = [{ status: "CREATED", at }];
  for (const [status, hours] of steps) {
    time = Math.min(time + hours * HOUR_MS, now.getTime());
    all.push({ status, at: new Date(time) });
  }
  return all;
}
