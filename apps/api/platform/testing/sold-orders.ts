import { countryOf } from "@kram/countries/country";
import { closeMonth } from "../../features/bonuses/public.ts";
import { bringOrders } from "../../features/orders/public.ts";
import type { RawDatabase } from "../database.ts";

/** 5 % personal from 50 points, 10 % and 5 % for two levels, 2 % for leaders. */
export const TEST_PLAN = {
  personal: [{ points: 50, rate: 500 }],
  qualifyingPoints: 50,
  levels: [
    { groupPoints: 0, rate: 1000 },
    { groupPoints: 0, rate: 500 },
  ],
  leader: { personalPoints: 50, groupPoints: 400, rates: [200] },
  poolRate: 2200,
  cap: null,
};

export const TEST_ADDRESS = {
  name: "Jan",
  surname: "Próbny",
  street: "Miła",
  buildingNo: "7",
  apartmentNo: "",
  zipCode: "00-950",
  city: "Warszawa",
  mobile: "500600700",
  email: "jan@kram.test",
};

/** Counts from a month on, `"2025-01"`; answers the plan's version. */
export async function makePlan(db: RawDatabase, rules: object = TEST_PLAN, validFrom = "2020-01"): Promise<number> {
  const [row] = await db.query<{ version: number }>(
    "factory.plan",
    `INSERT INTO bonus_plans (version, valid_from, rules) SELECT coalesce(max(version), 0) + 1, $1::date, $2 FROM bonus_plans
      RETURNING version`,
    [`${validFrom}-01`, JSON.stringify(rules)],
  );
  return row?.version ?? 0;
}

/** Paid in cash: 10 points and net volume `net` a piece. Answers its id. */
export async function makeSoldOrder(
  db: RawDatabase,
  sold: {
    memberId: number;
    code: string;
    quantity: number;
    at: Date;
    net?: number;
    currency?: string;
    cashAt?: Date | null;
  },
): Promise<number> {
  const { code, quantity, net = 1000, currency = "PLN" } = sold;
  const line = { code, title: code, quantity, unitGross: net * 2, netVolume: net, points: 10, vatPercent: 23 };
  const [id] = await bringOrders(db, {
    prefix: "T",
    currency,
    orders: [
      {
        memberId: sold.memberId,
        cashAt: sold.cashAt === undefined ? sold.at : (sold.cashAt ?? undefined),
        steps: [
          { status: "CREATED", at: sold.at },
          { status: "CONFIRMED", at: sold.at },
        ],
        shipping: 0,
        shippingAddress: TEST_ADDRESS,
        lines: [line],
      },
    ],
  });
  return id ?? 0;
}

/** The order counts for bonuses from that moment. */
export async function makeCashReceipt(db: RawDatabase, number: string, at: Date): Promise<void> {
  await db.query(
    "factory.cash-receipt",
    `INSERT INTO cash_receipts (order_id, counts_at, amount_minor, received_on, confirmed_at)
     SELECT id, $2::timestamptz, total_minor, $2::date, $2::timestamptz FROM orders WHERE number = $1`,
    [number, at],
  );
}

/** A month of the Polish instance, `"2025-01"`. */
export function closeSoldMonth(db: RawDatabase, month: string): ReturnType<typeof closeMonth> {
  return closeMonth({ db, country: countryOf("pl"), month: `${month}-01` });
}
