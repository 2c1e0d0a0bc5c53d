import { countryOf } from "@kram/countries/country";
import { addCartLine } from "@kram/contract/cart";
import type { Operation } from "@kram/contract/operation";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { describe, expect, it } from "vitest";
import { requestPayout } from "../../../features/payouts/request-payout.ts";
import { giveMoney } from "../../../features/payouts/testing/payout-story.ts";
import type { ErrorAnswer } from "@kram/contract/errors";
import { makeMember, makeProduct, makeStaff } from "../factories.ts";
import { shopApi } from "../shop-api.ts";
import { ACCESS_TABLE, FOR_CREDENTIALS, type OwnedThing } from "./access-table.ts";
import { everyOperation } from "./every-operation.ts";

const FILE = "apps/api/platform/testing/access/access-table.ts";
const ADD_TO_TABLE = `add to ${FILE}, as "anyone", "own", "staff" or { of: … }`;
const TAKE_OUT = `take out of ${FILE}`;
const operations = await everyOperation();
const classified = [...operations.values()].filter(({ id }) => Object.hasOwn(ACCESS_TABLE, id));

const api = shopApi();

/** Each call has its own session, for some calls end it. */
const CALLERS = {
  visitor: async () => undefined,
  "member without credentials": async () => (await makeMember(api.db, { passwordHash: null })).bearer,
  member: async () => (await makeMember(api.db)).bearer,
  staff: () => makeStaff(api.db),
};

type CallerKind = keyof typeof CALLERS;

async function call(operation: Operation, options: { bearer?: string | undefined; id?: string; body?: unknown }) {
  const { bearer, id = "1", body = {} } = options;
  const response = await fetch(api.url + operation.path.replace(/\{\w+\}/gu, id), {
    method: operation.method,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(operation.method !== "GET" && { "content-type": "application/json" }),
    },
    ...(operation.method !== "GET" && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // Answers are not kept; the tagged catalogue is asked about again each time.
  const kept = response.headers.has("etag") ? /^(?:private, )?no-cache$/u : /^(?:private, )?no-store$/u;
  if (bearer) expect(response.headers.get("cache-control")).toMatch(kept);
  const code = response.ok ? null : (JSON.parse(text) as ErrorAnswer).errors[0]?.code;
  return { status: response.status, code };
}

/** Null where they are let in. */
function accessRefusal(operation: Operation, caller: CallerKind) {
  if (operation.access === "anyone") return null;
  if (caller === "visitor") return { status: 401, code: "user.unauthenticated" };
  const isRight = operation.access === "staff" ? caller === "staff" : caller !== "staff";
  if (!isRight) return { status: 403, code: "user.forbidden" };
  const waits = caller === "member without credentials" && FOR_CREDENTIALS.includes(operation.id);
  return waits ? { status: 403, code: "user.credentials-missing" } : null;
}

describe("the table", () => {
  it("classifies every operation", () => {
    const missing = [...operations.keys()].filter((id) => !Object.hasOwn(ACCESS_TABLE, id));
    expect({ [ADD_TO_TABLE]: missing }).toEqual({ [ADD_TO_TABLE]: [] });
  });

  it("names no operation that is gone", () => {
    const gone = [...Object.keys(ACCESS_TABLE), ...FOR_CREDENTIALS].filter((id) => !operations.has(id));
    expect({ [TAKE_OUT]: gone }).toEqual({ [TAKE_OUT]: [] });
  });

  it.each(classified.map((operation) => [operation.id, operation] as const))(
    "agrees with the contract: %s",
    (id, operation) => {
      const classification = ACCESS_TABLE[id];
      const access = classification === "anyone" || classification === "staff" ? classification : "member";
      expect(operation.access).toBe(access);
    },
  );
});

// asvs: "8.2.1", "8.3.1"
describe.each(Object.keys(CALLERS) as CallerKind[])("%s", (kind) => {
  it.each([...operations.values()].map((operation) => [operation.id, operation] as const))(
    "%s",
    async (_, operation) => {
      const answer = await call(operation, { bearer: await CALLERS[kind]() });
      const refusal = accessRefusal(operation, kind);
      if (refusal) return expect(answer).toEqual(refusal);
      expect(["user.unauthenticated", "user.forbidden", "user.credentials-missing"]).not.toContain(answer.code);
      if (answer.status >= 500) throw new Error(`${operation.id} answered ${answer.status}`);
    },
  );
});

const ADDRESS = {
  name: "Jan",
  surname: "Próbny",
  street: "Miła",
  buildingNo: "7",
  zipCode: "00-950",
  city: "Warszawa",
  mobile: "500600700",
  email: "jan@kram.test",
};

/** Without these bodies the thing itself is never reached. */
const BODIES: Record<string, (id: string) => unknown> = {
  addComplaintMessage: () => ({ text: "Nie moje" }),
  payOrderOnline: () => ({ amount: "64,90" }),
  setBookAddress: () => ADDRESS,
  setCartShipping: (id) => ({ shippingMethod: "COURIER", otherAddressChosenId: id }),
};

/** Answers the made thing's id. */
const THINGS: Record<OwnedThing, (member: { id: number; bearer: string }) => Promise<string>> = {
  order: async ({ bearer }) => {
    const code = await makeProduct(api.db);
    await api.client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer });
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, { bearer });
    const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    return (await api.client.call(placeOrder, { body }, { bearer })).number;
  },
  complaint: async (member) => {
    await makeStaff(api.db);
    const number = await THINGS.order(member);
    const [row] = await api.db.query<{ id: number }>(
      "test.complaint",
      `WITH made AS (INSERT INTO complaints (order_id, reason, wish, due_on) SELECT id, 'OTHER', 'REPAIR', current_date FROM orders
        WHERE number = $1 RETURNING id, order_id),
       lines AS (INSERT INTO complaint_lines (complaint_id, order_id, product_code, promotion_code, quantity)
         SELECT made.id, l.order_id, l.product_code, l.promotion_code, 1 FROM made JOIN order_lines l USING (order_id)),
       words AS (INSERT INTO complaint_messages (complaint_id, text) SELECT id, 'Pęknięty słoik' FROM made)
       INSERT INTO return_labels (complaint_id, carrier, receiver, state, tracking_number, label, code, asked_by)
       SELECT made.id, 'dhl', 'deu', 'READY', '1', '%PDF-1', '%PDF-2', s.id FROM made, (SELECT max(id) AS id FROM staff) s
       RETURNING complaint_id AS id`,
      [number],
    );
    return `C-${row?.id}`;
  },
  notification: ({ id }) =>
    made(
      'INSERT INTO notifications (member_id, texts) VALUES ($1, \'{"pl": {"title": "T", "message": "M"}}\') RETURNING id',
      id,
    ),
  bookAddress: ({ id }) =>
    made(
      `INSERT INTO book_addresses (member_id, name, surname, street, building_no, zip_code, city, mobile, email)
        VALUES ($1, 'J', 'P', 'Miła', '7', '00-950', 'Warszawa', '500600700', 'j@kram.test') RETURNING id`,
      id,
    ),
  passkey: ({ id }) =>
    made(
      "INSERT INTO passkeys (credential_id, member_id, public_key, label) VALUES ('k' || $1::bigint, $1, '', 'Telefon') RETURNING id",
      id,
    ),
  payout: async ({ id: memberId }) => {
    await giveMoney(api.db, memberId, { personal: 9000 });
    return String(await requestPayout({ db: api.db, country: countryOf("pl"), memberId, amount: 5000 }));
  },
  withdrawal: async (member) => {
    await makeStaff(api.db);
    const [row] = await api.db.query<{ id: number }>(
      "test.return-label",
      `WITH asked AS (INSERT INTO withdrawals (order_number, name, email, locale, order_id, mailed)
         SELECT number, 'Jan', 'jan@kram.test', 'pl', id, true FROM orders WHERE number = $1 RETURNING id)
       INSERT INTO return_labels (withdrawal_id, carrier, receiver, state, tracking_number, label, code, asked_by)
       SELECT asked.id, 'dhl', 'deu', 'READY', '1', '%PDF-1', '%PDF-2', s.id FROM asked, (SELECT max(id) AS id FROM staff) s
       RETURNING withdrawal_id AS id`,
      [await THINGS.order(member)],
    );
    return `W-${row?.id}`;
  },
  session: ({ id }) => made("SELECT id FROM sessions WHERE member_id = $1", id),
};

async function made(sql: string, memberId: number): Promise<string> {
  const [row] = await api.db.query<{ id: string | number }>(`test.made-${sql.length}`, sql, [memberId]);
  return String(row?.id);
}

// asvs: "8.2.2"
describe("someone else's", () => {
  const owned = classified.flatMap((operation) => {
    const classification = ACCESS_TABLE[operation.id];
    return typeof classification === "object" ? [[operation.id, classification.of, operation] as const] : [];
  });

  it.each(owned)("%s: a %s of another member is unknown, and stays as it was", async (id, thing, operation) => {
    const { hashPassword } = await import("../../../features/sessions/password.ts");
    const owner = await makeMember(api.db);
    const stranger = await makeMember(api.db, { passwordHash: await hashPassword("hasło obcej osoby") });
    const thingId = await THINGS[thing](owner);
    const before = await snapshot();
    const body = BODIES[id]?.(thingId) ?? (operation.body ? { password: "hasło obcej osoby" } : {});
    const answer = await call(operation, { bearer: stranger.bearer, id: thingId, body });
    expect(answer.status).toBe(404);
    expect(await snapshot()).toEqual(before);
    // Proves the refusals above: the owner does get further.
    if (operation.method !== "GET") return;
    expect(await call(operation, { bearer: owner.bearer, id: thingId })).not.toEqual(answer);
  });
});

function snapshot() {
  return api.db.query(
    "test.snapshot",
    `SELECT (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM passkeys) AS passkeys, (SELECT count(*)
      FROM book_addresses WHERE street = 'Miła') AS addresses,
       (SELECT count(*) FROM notifications WHERE read_at IS NULL) AS unread, (SELECT string_agg(number || status, ','
       ORDER BY number) FROM orders) AS orders,
       (SELECT count(*) FROM complaint_messages) AS words`,
  );
}
