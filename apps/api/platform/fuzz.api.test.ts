import { ERROR_STATUS, errorAnswer, isErrorCode } from "@kram/contract/errors";
import type { Operation } from "@kram/contract/operation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractOperations } from "./testing/contract-operations.ts";
import { makeCourier, makeMember, makeProduct, makeStaff } from "./testing/factories.ts";
import { createInputMaker, type KnownValues } from "./testing/input-maker.ts";
import { timesOf } from "./testing/long-run.ts";
import { startTestApi, type TestApi } from "./testing/test-api.ts";

const INPUTS = timesOf({ gate: 3000, long: 50_000 });

/** Calls that hash passwords, slow by design: drawn seldom. */
const SLOW = /^\/auth\/|^\/registration/u;

let api: TestApi;
let operations: Operation[];
let people: { member: string; staff: string };
const codes: string[] = [];

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMIT_FACTOR: "1000000" });
  await makeCourier(api.db);
  await makeProduct(api.db, { code: "PW002", gross: 990, stock: 1_000_000 });
  for (let index = 0; index < 5; index += 1) codes.push(await makeProduct(api.db, { stock: 1_000_000 }));
  operations = await contractOperations();
});
afterAll(() => api.close());

/** A generator that repeats itself, so that a failure can be looked at again. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** People anew and open locks: an input may have deleted the ones and shut the others. */
async function renew(): Promise<void> {
  people = { member: (await makeMember(api.db)).bearer, staff: await makeStaff(api.db) };
  await api.db.query("fuzz.open", "UPDATE system_locks SET login_allowed = true, ordering_allowed = true");
}

function knownValues(): KnownValues {
  return {
    code: codes,
    productCode: codes,
    productCodes: codes,
    quantity: [1, 2, 3, 30],
    shippingMethod: ["COURIER"],
    paymentMethod: ["CASH", "TRANSFER"],
    email: ["fuzz@kram.test"],
    zipCode: ["00-950"],
    mobile: ["500600700"],
    number: ["PL100001", "PL100002", "PL100003"],
    pageNo: ["1", "2"],
    pageSize: ["1", "25"],
    locale: ["pl", "en", "de"],
    privacyPolicyAccepted: [true],
    contactAgreement: [true],
    loginAllowed: [true],
    orderingAllowed: [true],
  };
}

interface Sent {
  operation: Operation;
  status: number;
  text: string;
  type: string;
}

/** What is wrong with an answer; null when nothing is. */
function wrongWith({ operation, status, text, type }: Sent): string | null {
  if (status >= 500) return `${status}`;
  if (!type.includes("application/json")) return status < 400 ? null : `${status} is no JSON`;
  const answer: unknown = JSON.parse(text);
  if (status < 400) {
    const read = operation.response.safeParse(answer);
    return read.success ? null : `answer: ${JSON.stringify(read.error.issues[0])}`;
  }
  const refusal = errorAnswer.safeParse(answer);
  const code = refusal.data?.errors[0]?.code ?? "";
  if (!refusal.success || !isErrorCode(code)) return `no refusal: ${text.slice(0, 200)}`;
  return ERROR_STATUS[code] === status ? null : `${code} with ${status}`;
}

describe("any input to any operation of the contract", () => {
  it(
    `is answered as the contract says, ${INPUTS} times, and a fifth is accepted`,
    async () => {
      const pick = seeded(20_261_121);
      const maker = createInputMaker({ pick, known: knownValues() });
      const wrong = new Set<string>();
      const accepted = new Set<string>();
      let good = 0;
      for (let count = 0; count < INPUTS; ) {
        if (count % 40 === 0) await renew();
        const operation = operations[pick(operations.length)] as Operation;
        if (SLOW.test(operation.path) && pick(10) > 0) continue;
        count += 1;
        const sent = await send(operation, maker, pick);
        const problem = wrongWith(sent);
        if (problem) wrong.add(`${operation.id}: ${problem}`);
        if (sent.status < 400) {
          good += 1;
          accepted.add(operation.id);
        }
      }
      expect([...wrong]).toEqual([]);
      expect(good / INPUTS).toBeGreaterThan(0.2);
      expect(accepted.size).toBeGreaterThan(operations.length / 3);
    },
    INPUTS * 100,
  );
});

async function send(
  operation: Operation,
  maker: ReturnType<typeof createInputMaker>,
  pick: (below: number) => number,
): Promise<Sent> {
  const spoil = pick(5) === 0;
  const params = (maker.make(operation.params, spoil) ?? {}) as Record<string, unknown>;
  const query = (maker.make(operation.query, spoil) ?? {}) as Record<string, unknown>;
  const body = maker.make(operation.body, spoil);
  // Without a value it were another operation's address.
  const path = operation.path.replace(/\{(\w+)\}/gu, (_, name: string) => inAddress(params?.[name]) || "-");
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = asked.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join("&");
  const bearer = bearerFor(operation, spoil, pick);
  const response = await api.app.inject({
    method: operation.method,
    url: search === "" ? path : `${path}?${search}`,
    headers: {
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const type = response.headers["content-type"] ?? "";
  return { operation, status: response.statusCode, text: response.body, type };
}

function bearerFor(operation: Operation, spoil: boolean, pick: (below: number) => number): string | null {
  if (spoil && pick(4) === 0) return [null, "x".repeat(43), people.member, people.staff][pick(4)] ?? null;
  if (operation.access === "anyone") return pick(4) === 0 ? people.member : null;
  return operation.access === "staff" ? people.staff : people.member;
}

/** A value as a client writes it into an address; what cannot be written is left as it looks. */
function inAddress(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.toWellFormed());
}
