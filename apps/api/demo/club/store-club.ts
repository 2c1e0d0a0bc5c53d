import type { Country } from "@kram/countries/country";
import { type BroughtOrder, bringOrders } from "../../features/orders/public.ts";
import type { Queryable } from "../../platform/database.ts";
import { ANNA_GIFT, type AnnaOrder, annaOrders } from "../after/anna-orders.ts";
import { inventMembers } from "./invent-members.ts";
import { inventOrders } from "./invent-orders.ts";

const ORDERS_A_STATEMENT = 1500;

/** A member's most a month, minor units. */
const CAPS: Readonly<Record<string, number>> = { PLN: 1_500_000, EUR: 400_000 };

/** Minor units of the country's currency. */
export function demoPlan({ currency }: Country) {
  return {
    personal: [
      { points: 40, rate: 300 },
      { points: 80, rate: 500 },
      { points: 160, rate: 800 },
    ],
    qualifyingPoints: 40,
    levels: [
      { groupPoints: 0, rate: 1000 },
      { groupPoints: 100, rate: 600 },
      { groupPoints: 300, rate: 400 },
      { groupPoints: 1000, rate: 300 },
      { groupPoints: 2000, rate: 200 },
    ],
    leader: { personalPoints: 60, groupPoints: 1500, rates: [200, 100] },
    poolRate: 3600,
    cap: CAPS[currency] ?? null,
  };
}

const INSERT_MEMBERS = `
INSERT INTO members (member_no, email, name, surname, locale, street, building_no, zip_code, city, mobile, sponsor_id,
  shown_in_structure, shown_to_invited, created_at)
SELECT "memberNo", 'm' || "memberNo" || '@klub.example', r.name, r.surname, $2, r.street, "buildingNo", "zipCode", r.city, r.mobile,
  s.id, r.shown, r.shown,
  now() - make_interval(days => "joinedDaysAgo")
FROM jsonb_to_recordset($1::jsonb) AS r ("memberNo" text, "sponsorNo" text, name text, surname text, shown boolean, street text,
  "buildingNo" text,
  "zipCode" text, city text, mobile text, "joinedDaysAgo" integer)
LEFT JOIN members s ON s.member_no = r."sponsorNo" ORDER BY "memberNo" ON CONFLICT DO NOTHING`;

const PRODUCTS = `
SELECT p.code, coalesce(p.texts->$2->>'title', p.code) AS title, pp.gross_minor AS "unitGross", pp.net_volume_minor AS "netVolume",
  p.points, p.vat_class AS "vatClass"
FROM products p JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $1
WHERE p.available_for_sale AND p.points > 0 AND NOT EXISTS (SELECT 1 FROM shipping_methods sm WHERE sm.product_code = p.code) ORDER BY p.code`;

const BUYERS = `
SELECT m.id AS "memberId", m.member_no AS "memberNo", m.created_at AS "joinedAt", json_build_object('name', m.name, 'surname',
  m.surname, 'street', m.street,
  'buildingNo', m.building_no, 'apartmentNo', m.apartment_no, 'zipCode', m.zip_code, 'city', m.city, 'mobile', m.mobile, 'email',
  m.email) AS address
FROM members m ORDER BY m.member_no`;

/** With bonus plan and a year of orders; answers Anna's orders that need a follow-up. */
export async function storeDemoClub(tx: Queryable, country: Country): Promise<Map<AnnaOrder, number>> {
  const instance = country.code === "de" ? "de" : "pl";
  const people = inventMembers(instance);
  // The demo's first accounts joined before the club.
  await tx.query(
    "demo.founders",
    "UPDATE members SET created_at = now() - interval '500 days', shown_to_invited = true",
  );
  for (const generation of generationsOf(people)) {
    await tx.query("demo.club", INSERT_MEMBERS, [JSON.stringify(generation), instance]);
  }
  await tx.query(
    "demo.plan",
    `INSERT INTO bonus_plans (version, valid_from, rules)
     VALUES (1, (date_trunc('month', now() AT TIME ZONE $2) - interval '24 months')::date, $1) ON CONFLICT DO NOTHING`,
    [JSON.stringify(demoPlan(country)), country.timeZone],
  );
  return storeOrders(tx, country, people);
}

async function storeOrders(
  tx: Queryable,
  country: Country,
  people: ReturnType<typeof inventMembers>,
): Promise<Map<AnnaOrder, number>> {
  const locale = country.code === "de" ? "de" : "pl";
  const buysIn = new Map(people.map((person) => [person.memberNo, person.buysIn]));
  const known = await tx.query("demo.buyers", BUYERS);
  const buyers = known.map((buyer) => ({ ...buyer, buysIn: buysIn.get(buyer.memberNo) ?? 0 }));
  const priced = await tx.query("demo.products", PRODUCTS, [country.currency, locale]);
  const products = priced.map(({ vatClass, ...each }) => ({ ...each, vatPercent: country.vatPercent[vatClass] }));
  const [facts] = await tx.query(
    "demo.now",
    `SELECT now() AS now, coalesce((SELECT texts->$2->>'title' FROM promotions WHERE code = $1), $1::text) AS "giftTitle"`,
    [ANNA_GIFT.promotion, locale],
  );
  const anna = buyers.find(({ memberNo }) => memberNo === "100001");
  if (!facts || !anna) throw new Error("the database tells no time, or Anna is missing");
  const club = inventOrders({ country, now: facts.now, buyers, products }).map((order) => ({ key: null, order }));
  const own = annaOrders({ ...facts, buyer: anna, products, country });
  const orders = [...club, ...own].toSorted((a, b) => placedAt(a.order) - placedAt(b.order));
  const annas = new Map<AnnaOrder, number>();
  for (let from = 0; from < orders.length; from += ORDERS_A_STATEMENT) {
    const part = orders.slice(from, from + ORDERS_A_STATEMENT);
    const { orderPrefix: prefix, currency } = country;
    const ids = await bringOrders(tx, {
      orders: part.map(({ order }) => ({ ...order, cashAt: cashOf(order, facts.now) })),
      prefix,
      currency,
    });
    for (const [at, { key }] of part.entries()) if (key !== null) annas.set(key, ids[at] ?? 0);
  }
  return annas;
}

const CASH_AFTER_MS = 3 * 24 * 3_600_000;

/** Three days after a parcel left, in the month of the order. */
function cashOf({ steps }: BroughtOrder, now: Date): Date | undefined {
  const last = steps.at(-1);
  return last?.status === "SENT" && now.getTime() - last.at.getTime() > CASH_AFTER_MS ? steps[0]?.at : undefined;
}

const placedAt = (order: BroughtOrder) => order.steps[0]?.at.getTime() ?? 0;

/** Sponsors stand in earlier groups: one statement a group. */
function generationsOf(people: ReturnType<typeof inventMembers>): (typeof people)[] {
  const depth = new Map<string, number>();
  const generations: (typeof people)[] = [];
  for (const person of people) {
    const own = (depth.get(person.sponsorNo) ?? -1) + 1;
    depth.set(person.memberNo, own);
    (generations[own] ??= []).push(person);
  }
  return generations;
}
