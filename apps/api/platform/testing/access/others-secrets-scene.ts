import { addCartLine } from "@kram/contract/cart";
import { cancelOrder, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { bringOrders } from "../../../features/orders/public.ts";
import { makeCourier, makeMember, makeProduct, makeSession } from "../factories.ts";
import { closeSoldMonth, makePlan, TEST_ADDRESS } from "../sold-orders.ts";
import type { TestApi } from "../test-api.ts";

/** In what is nobody's business; no answer of the shop has it by chance. */
export const MARKER = "zzmarker";

/** A word that only this fact of somebody else has. */
const secret = (fact: string) => `${MARKER}${fact}`;

export const CLOSED = { month: 5, year: 2024 };

type Person = Awaited<ReturnType<typeof makeMember>>;

export interface SecretsScene {
  viewer: Person;
  /** Above, beside and below the viewer; none agreed to a name. */
  others: { above: Person; beside: Person; below: Person; deeper: Person };
  /** Numbers of others' orders; a call may name them. */
  numbers: string[];
  complaints: string[];
  ownNumber: string;
  product: string;
}

/** A month is closed, goods came back after it, and the present month has orders too. */
export async function makeSecretsScene(api: TestApi): Promise<SecretsScene> {
  await makeCourier(api.db);
  const product = await makeProduct(api.db, { code: "JAWNE" });
  const hidden = await makeProduct(api.db, { code: secret("code").toUpperCase() });
  await makePlan(api.db);
  const above = await makePerson(api, "above", null);
  const viewer = await makeMember(api.db);
  await api.db.query(
    "test.viewer",
    "UPDATE members SET sponsor_id = $2, name = 'Ola', surname = 'Widz' WHERE id = $1",
    [viewer.id, above.id],
  );
  const beside = await makePerson(api, "beside", above.id);
  const below = await makePerson(api, "below", viewer.id);
  const deeper = await makePerson(api, "deeper", below.id);
  const others = { above, beside, below, deeper };
  const numbers = await sellMay(api, { viewer, others, hidden, product });
  await closeSoldMonth(api.db, "2024-05");
  const complaints: string[] = [];
  for (const person of Object.values(others)) {
    const number = await buy(api, person, hidden);
    numbers.push(number, await buy(api, person, hidden));
    await api.client.call(cancelOrder, { params: { number: numbers.at(-1) ?? "" } }, person);
    complaints.push(await complain(api, number));
    await leaveTraces(api, person, hidden);
  }
  await api.client.call(cancelOrder, { params: { number: await firstOf(api, below.id) } }, below);
  const ownNumber = await buy(api, viewer, product);
  await api.db.query(
    "test.hide",
    `WITH titles AS (UPDATE order_lines SET title = $2 WHERE product_code = $1)
     UPDATE products SET published = false, available_for_sale = false WHERE code = $1`,
    [hidden, secret("title")],
  );
  return { viewer, others, numbers, complaints, ownNumber, product };
}

/** Every fact of the person has the marker. */
async function makePerson(api: TestApi, name: string, sponsorId: number | null): Promise<Person> {
  const person = await makeMember(api.db);
  await api.db.query(
    "test.person",
    `UPDATE members SET sponsor_id = $2, name = $3, surname = $4, street = $5, city = $6, email = $7, company_name = $8,
     mobile = $9 WHERE id = $1`,
    [
      person.id,
      sponsorId,
      secret(`name${name}`),
      secret(`surname${name}`),
      secret(`street${name}`),
      secret(`city${name}`),
      `${secret(name)}@kram.test`,
      secret(`company${name}`),
      secret("phone"),
    ],
  );
  return person;
}

async function sellMay(
  api: TestApi,
  { viewer, others, hidden, product }: Pick<SecretsScene, "viewer" | "others" | "product"> & { hidden: string },
): Promise<string[]> {
  const at = new Date("2024-05-10T10:00:00Z");
  const order = (memberId: number, code: string) => ({
    memberId,
    cashAt: at,
    steps: [
      { status: "CREATED", at },
      { status: "CONFIRMED", at },
    ] as const,
    shipping: 0,
    shippingAddress: { ...TEST_ADDRESS, street: memberId === viewer.id ? "Jawna" : secret("address") },
    lines: [{ code, title: code, quantity: 9, unitGross: 2000, netVolume: 1000, points: 10, vatPercent: 23 }],
  });
  await bringOrders(api.db, { prefix: "OWN", currency: "PLN", orders: [order(viewer.id, product)] });
  const people = Object.values(others);
  const orders = [...people, ...people].map(({ id }) => order(id, hidden));
  const ids = await bringOrders(api.db, { prefix: secret("order").toUpperCase(), currency: "PLN", orders });
  const rows = await api.db.query<{ number: string }>("test.numbers", "SELECT number FROM orders WHERE id = ANY ($1)", [
    ids,
  ]);
  return rows.map(({ number }) => number);
}

async function buy(api: TestApi, person: Person, code: string): Promise<string> {
  const bearer = await makeSession(api.db, { memberId: person.id });
  await api.client.call(addCartLine, { body: { code, quantity: 2 } }, { bearer });
  await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, { bearer });
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  return (await api.client.call(placeOrder, { body }, { bearer })).number;
}

async function firstOf(api: TestApi, memberId: number): Promise<string> {
  const [row] = await api.db.query<{ number: string }>(
    "test.first",
    "SELECT number FROM orders WHERE member_id = $1 ORDER BY id LIMIT 1",
    [memberId],
  );
  return row?.number ?? "";
}

async function complain(api: TestApi, number: string): Promise<string> {
  const [row] = await api.db.query<{ id: number }>(
    "test.complain",
    `WITH made AS (INSERT INTO complaints (order_id, reason, wish, due_on) SELECT id, 'OTHER', 'REPAIR', current_date FROM orders
       WHERE number = $1 RETURNING id, order_id),
     lines AS (INSERT INTO complaint_lines (complaint_id, order_id, product_code, promotion_code, quantity)
       SELECT made.id, l.order_id, l.product_code, l.promotion_code, 1 FROM made JOIN order_lines l USING (order_id)
       WHERE l.promotion_code = ''),
     words AS (INSERT INTO complaint_messages (complaint_id, text) SELECT id, $2 FROM made) SELECT id FROM made`,
    [number, secret("complaint")],
  );
  return `C-${row?.id}`;
}

async function leaveTraces(api: TestApi, { id }: Person, code: string): Promise<void> {
  const marks = { address: secret("book"), letter: secret("letter"), news: secret("news") };
  await api.db.query(
    "test.traces",
    `WITH book AS (INSERT INTO book_addresses (member_id, name, surname, street, building_no, zip_code, city, mobile, email)
       VALUES ($1, $3, $3, $3, '7', '00-950', $3, $3, $3)),
     liked AS (INSERT INTO favourites (member_id, product_code) VALUES ($1, $2)),
     asked AS (INSERT INTO availability_subscriptions (member_id, product_code, locale, state, confirmed_at, email)
       VALUES ($1, $2, 'pl', 'confirmed', now(), $4 || $1::bigint)),
     wrote AS (INSERT INTO contact_messages (member_id, subject, content, email, locale, copied)
       VALUES ($1, 'OTHER', $4, $4 || $1::bigint, 'pl', false))
     INSERT INTO notifications (member_id, texts)
     VALUES ($1, jsonb_build_object('pl', jsonb_build_object('title', $5::text, 'message', $5::text)))`,
    [id, code, marks.address, marks.letter, marks.news],
  );
}
