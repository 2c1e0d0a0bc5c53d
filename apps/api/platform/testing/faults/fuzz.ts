import { randomUUID } from "node:crypto";
import { ERROR_STATUS, errorAnswer, isErrorCode } from "@kram/contract/errors";
import type { Operation } from "@kram/contract/operation";
import type { RawDatabase } from "../../database.ts";
import { openRawDatabase } from "../../open-database.ts";
import { startApiProcess } from "../api-process.ts";
import { contractOperations } from "../contract-operations.ts";
import { makeCourier, makeMember, makeProduct, makeSettingParts, makeStaff } from "../factories.ts";
import { createInputMaker, type KnownValues } from "../input-maker.ts";
import { seeded } from "../seeded.ts";
import { createTestDatabase } from "../test-database.ts";
import { createFindings, type FaultFigures, type FaultRun } from "./fault-run.ts";
import { createSender, drawRequest, type FuzzAnswer, type FuzzPeople, type FuzzRequest } from "./fuzz-caller.ts";

/** Each with draws and people of its own. */
const LANES = 4;

/** A database that grew answers slower and teaches nothing more. */
const INPUTS_PER_SHOP = 20_000;

/** Calls that hash passwords, drawn seldom. */
const SLOW = /^\/auth\/|^\/registration/u;

interface Counts {
  inputs: number;
  accepted: number;
  keyed: number;
  repeated: number;
  refusedKeys: number;
  operations: Set<string>;
}

interface Lane {
  db: RawDatabase;
  takesKey: (operation: Operation) => boolean;
  operations: readonly Operation[];
  codes: readonly string[];
  pick: (below: number) => number;
  send: (asked: FuzzRequest) => Promise<FuzzAnswer>;
  counts: Counts;
  goesOn: () => boolean;
  wrong: (finding: string) => void;
}

/** No answer may fail or break its schema; keys repeat answers or are refused. */
export async function fuzz({ seed, goesOn }: FaultRun): Promise<FaultFigures> {
  const findings = createFindings();
  const counts: Counts = { inputs: 0, accepted: 0, keyed: 0, repeated: 0, refusedKeys: 0, operations: new Set() };
  const operations = await contractOperations();
  const takesKey = (operation: Operation) => operation.idempotent === true;
  for (let shops = 0; goesOn(counts.inputs); shops += 1)
    await fuzzShop({ seed: seed + shops * LANES, operations, takesKey, counts, goesOn, wrong: findings.add });
  if (counts.accepted < counts.inputs / 5) findings.add(`only ${counts.accepted} of ${counts.inputs} were accepted`);
  if (counts.inputs > 2000 && counts.operations.size < operations.length / 3)
    findings.add(`only ${counts.operations.size} of ${operations.length} operations accepted anything`);
  const done = {
    inputs: counts.inputs,
    "accepted, %": Math.round((100 * counts.accepted) / Math.max(1, counts.inputs)),
    "operations that accepted": counts.operations.size,
    "inputs with a key": counts.keyed,
    "keyed calls repeated": counts.repeated,
    "keys refused where none belongs": counts.refusedKeys,
  };
  return { done, amiss: findings.list() };
}

async function fuzzShop(options: {
  seed: number;
  operations: readonly Operation[];
  takesKey: Lane["takesKey"];
  counts: Counts;
  goesOn: FaultRun["goesOn"];
  wrong: Lane["wrong"];
}): Promise<void> {
  const { seed, counts } = options;
  const database = await createTestDatabase();
  const db = openRawDatabase({ url: database.url, poolSize: LANES, patience: 10 });
  const api = await startApiProcess(database.url, { RATE_LIMIT_FACTOR: "1000000" });
  const sender = createSender(api.url);
  try {
    await makeSettingParts(db);
    await makeCourier(db);
    await makeProduct(db, { code: "PW002", gross: 990, stock: 1_000_000 });
    const codes = await Promise.all(Array.from({ length: 5 }, () => makeProduct(db, { stock: 1_000_000 })));
    const last = counts.inputs + INPUTS_PER_SHOP;
    const goesOn = () => counts.inputs < last && options.goesOn(counts.inputs);
    const lane = (at: number) => runLane({ ...options, db, codes, pick: seeded(seed + at), send: sender.send, goesOn });
    await Promise.all(Array.from({ length: LANES }, (_, at) => lane(at)));
  } finally {
    sender.close();
    await api.kill();
    await db.close();
    await database.drop();
  }
}

/** An input may have deleted people and shut locks. */
async function renew(db: RawDatabase): Promise<FuzzPeople> {
  const people = { member: (await makeMember(db)).bearer, staff: await makeStaff(db) };
  await db.query(
    "fuzz.open",
    "UPDATE system_locks SET login_allowed = true, ordering_allowed = true WHERE NOT (login_allowed AND ordering_allowed)",
  );
  return people;
}

async function runLane({ db, takesKey, operations, codes, pick, send, counts, goesOn, wrong }: Lane): Promise<void> {
  const maker = createInputMaker({ pick, known: knownValues(codes) });
  let people = await renew(db);
  for (let count = 1; goesOn(); ) {
    const operation = operations[pick(operations.length)] as Operation;
    if (SLOW.test(operation.path) && pick(10) > 0) continue;
    count += 1;
    if (count % 40 === 0) people = await renew(db);
    counts.inputs += 1;
    const drawn = drawRequest(operation, { maker, pick, people });
    const isKeyed = takesKey(operation);
    const isStray = !isKeyed && pick(20) === 0;
    const asked = { ...drawn, key: isKeyed || isStray ? randomUUID() : null };
    const answer = await askPatiently(send, asked);
    const problem = isStray ? strayKey(answer) : wrongWith(operation, answer);
    if (problem !== null) wrong(`${operation.id}: ${problem}`);
    if (isStray) counts.refusedKeys += 1;
    if (isKeyed) counts.keyed += 1;
    if (answer.status >= 400) continue;
    counts.accepted += 1;
    counts.operations.add(operation.id);
    if (!isKeyed) continue;
    counts.repeated += 1;
    const again = await send(asked);
    if (again.text !== answer.text || again.status !== answer.status || !again.isReplayed)
      wrong(`${operation.id}: with the same key ${again.status} ${again.text.slice(0, 200)} after ${answer.status}`);
  }
}

/** Starved machines may answer busy after this. */
const STARVED_MS = 900;
const PATIENCE = 5;

async function askPatiently(send: Lane["send"], asked: FuzzRequest): Promise<FuzzAnswer> {
  for (let tries = 1; ; tries += 1) {
    const began = performance.now();
    const answer = await send(asked);
    if (answer.status !== 503 || performance.now() - began < STARVED_MS || tries > PATIENCE) return answer;
  }
}

/** Null when the key was refused. */
function strayKey({ status, text }: FuzzAnswer): string | null {
  return status >= 400 && status < 500 ? null : `takes a key that it must refuse: ${status} ${text.slice(0, 100)}`;
}

/** Null when nothing is wrong. */
function wrongWith({ response }: Operation, { status, text, type }: FuzzAnswer): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 100)}`;
  if (!type.includes("application/json")) return status < 400 ? null : `${status} is no JSON`;
  const answer: unknown = JSON.parse(text);
  if (status < 400) {
    const read = response.safeParse(answer);
    return read.success ? null : `answer: ${JSON.stringify(read.error.issues[0])}`;
  }
  const refusal = errorAnswer.safeParse(answer);
  const code = refusal.data?.errors[0]?.code ?? "";
  if (!refusal.success || !isErrorCode(code)) return `no refusal: ${text.slice(0, 200)}`;
  return ERROR_STATUS[code] === status ? null : `${code} with ${status}`;
}

function knownValues(codes: readonly string[]): KnownValues {
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
