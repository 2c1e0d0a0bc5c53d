import type { Operation } from "@kram/contract/operation";
import type { DatabaseWire, Fate, WiredStatement } from "../../database-wire.ts";
import type { TestApi } from "../../test-api.ts";
import { changeOf, type Mark, markOf } from "./database-mark.ts";
import { TEST_PLAN } from "../../sold-orders.ts";
import { plainInput } from "./plain-input.ts";
import { type MakeBy, openWorld, PASSWORD, type Scene, type SceneInput, type WireWorld } from "./wire-world.ts";
import { MONEY_SCENES } from "./scenes-of-money.ts";
import { OFFICE_SCENES } from "./scenes-of-office.ts";
import { ORDER_SCENES } from "./scenes-of-orders.ts";
import { SET_UP_SCENES } from "./scenes-of-set-up.ts";
import { SHOP_SCENES } from "./scenes-of-shop.ts";
import { STAFF_SCENES } from "./scenes-of-staff.ts";

const BACKGROUND =
  /^(?:call-counts|outbox|mail|mails|sessions\.sweep|availability\.(?:notify-restocked|sweep|sweep-mails|issue-links)|payments\.waiting|cart\.clear-expired|orders\.by-id|catalog|prices|locks\.turn|broadcasts\.(?:lock|advance|has-member|next-receivers)|invitations|security|structure|content\.publish-due|maintenance\.is-due|product-prices\.due|closes\.(?:some-to-run|unkept)|job-runs|sendings\.due|parcels\.(?:claim|later|sweep-labels)|(?:pickups|return-labels)\.(?:claim|later)|return-labels\.sweep|payment-links\.(?:sweep|to-tell|issue-mailed)|webhooks\.(?:due|spread|claim|delivered|failed|sweep)|approvals\.some-expired|terms\.(?:tell-part|announced)|plan-simulations|payouts\.leaving|einvoices\.(?:unqueued|queue|seen-now|looked-through|unwritten|write)|refunds\.(?:unasked|ask-unasked)|notices\.(?:note-orders|tell|send-digests|sweep|wanted|of-digest|of-levels|levels-seen|remember-levels))/u;

interface ReadyCall {
  operation: Operation;
  path: string;
  bearer: string | null;
  body: unknown;
}

/** Prepares again where the machine was too busy. */
async function prepareCall(...given: Parameters<typeof prepareOnce>): Promise<ReadyCall> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await prepareOnce(...given);
    } catch (error) {
      if (tries === 3) throw error;
    }
  }
}

async function prepareOnce(
  api: TestApi,
  operation: Operation,
  operations: ReadonlyMap<string, Operation>,
): Promise<ReadyCall> {
  const world = await openWorld(api);
  const make: MakeBy = async (id, input) => {
    const known = operations.get(id);
    if (!known) throw new Error(`there is no operation ${id}`);
    const ready = readyCall(world, known, { ...(await SCENES[id]?.(world, make)), ...input });
    const { status, text } = await send(api, ready);
    if (status >= 400) throw new Error(`${id} was refused: ${status} ${text.slice(0, 200)}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
  return readyCall(world, operation, (await SCENES[operation.id]?.(world, make)) ?? {});
}

function readyCall(world: WireWorld, operation: Operation, given: SceneInput): ReadyCall {
  const known = { ...knownValues(world), ...given.known };
  const made = (schema: Operation["body"]) =>
    schema ? (plainInput(schema, known) as Record<string, unknown>) : undefined;
  const params: Record<string, unknown> = { ...made(operation.params), ...given.params };
  const query = Object.entries({ ...made(operation.query), ...given.query });
  const path = operation.path.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join("&");
  const own = operation.access === "staff" ? world.staff : world.me.bearer;
  const bearer = given.bearer === undefined ? (operation.access === "anyone" ? null : own) : given.bearer;
  const body = made(operation.body);
  return {
    operation,
    path: search === "" ? path : `${path}?${search}`,
    bearer,
    body: body && given.body ? { ...body, ...given.body } : (given.body ?? body),
  };
}

let slugs = 0;

function knownValues({ code, me }: WireWorld): Record<string, unknown> {
  return {
    code,
    productCode: code,
    password: PASSWORD,
    currentPassword: PASSWORD,
    memberNo: me.memberNo,
    email: `nowy${me.memberNo}@kram.test`,
    quantity: 1,
    zipCode: "00-950",
    mobile: "500600700",
    birthDate: "1990-05-05",
    slug: `nowe-${me.memberNo}-${(slugs += 1)}`,
    names: { pl: "Nazwa", en: "Name", de: "Name" },
    titles: { pl: "Tytuł", en: "Title", de: "Titel" },
    buildingNo: "7",
    apartmentNo: "",
    brand: "OVA",
    grossPrice: "19,90",
    netVolume: "10,00",
    amount: "5,00",
    locale: "pl",
    rules: { ...TEST_PLAN, poolRate: 2200 },
  };
}

/** Answers its status and leading code. */
export async function send(
  api: TestApi,
  { operation, path, bearer, body }: ReadyCall,
): Promise<{ status: number; text: string }> {
  const response = await fetch(api.url + path, {
    method: operation.method,
    headers: {
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, text: await response.text() };
}

/** An unanswered call is a finding, as status 0. */
const sendAnyway = (api: TestApi, ready: ReadyCall) =>
  send(api, ready).catch((error: Error) => ({ status: 0, text: error.message }));

/** Applies the fate to one statement, and counts all of a call. */
export function meet(wire: DatabaseWire, at: number, fate: Fate | "stall"): { count: () => number; met: () => string } {
  let seen = 0;
  let met = "";
  const working = new Set<number>();
  wire.decide = ({ connection, name }: WiredStatement) => {
    // What comes next tells whose moment it is; a catalogue is read again at any time.
    if (BACKGROUND.test(name) || name.startsWith("BEGIN ISOLATION")) working.add(connection);
    else if (!["BEGIN", "COMMIT", "ROLLBACK"].includes(name)) working.delete(connection);
    if (working.has(connection)) return "pass";
    seen += 1;
    if (seen !== at) return "pass";
    met = name;
    return fate === "stall" ? new Promise<Fate>(() => undefined) : fate;
  };
  return { count: () => seen, met: () => met };
}

const SAME_CALLER = 8;

/** Starved machines may answer busy after this, and the call is retried. */
const STARVED_MS = 900;
const PATIENCE = 10;

/** What came of a call cut at each statement. */
interface CutCall {
  statements: number;
  cuts: number;
  amiss: string[];
}

/** A cut call is done whole or not at all, and repeatable. */
export async function cutEverywhere(
  api: TestApi & { wire: DatabaseWire },
  operation: Operation,
  {
    operations,
    halfDone = [],
  }: { operations: ReadonlyMap<string, Operation>; halfDone: readonly string[] | undefined },
): Promise<CutCall> {
  const amiss: string[] = [];
  const halves: { at: string; change: string }[] = [];
  let ready: ReadyCall | null = null;
  let before: Mark | null = null;
  let starved = 0;
  let asked = 0;
  for (let at = 1; at < 200; at += 1, asked += 1) {
    // Who asks too often is asked for more, so somebody else goes on.
    if (asked % SAME_CALLER === 0) ready = null;
    if (ready === null || before === null) {
      ready = await prepareCall(api, operation, operations);
      before = await markOf(api.db);
    }
    const met = meet(api.wire, at, "cut-after");
    const began = performance.now();
    const { status, text } = await sendAnyway(api, ready);
    const took = performance.now() - began;
    api.wire.decide = () => "pass";
    const isCut = met.count() >= at;
    const change = await changeOf(api.db, before);
    if (!isCut) {
      if (status === 503 && took > STARVED_MS && change === "" && (starved += 1) <= PATIENCE) {
        at -= 1;
        continue;
      }
      if (status >= 400 || status === 0) amiss.push(`uncut it is refused: ${status} ${text.slice(0, 200)}`);
      for (const half of halves)
        if (half.change !== change && !halfDone.includes(half.change))
          amiss.push(`half done after ${half.at}: ${half.change} instead of ${change}`);
      return { statements: at - 1, cuts: at - 1, amiss };
    }
    if ((status >= 400 || status === 0) && status !== 503)
      amiss.push(`cut after ${met.met()}: ${status} ${text.slice(0, 200)}`);
    if (change === "") continue;
    halves.push({ at: met.met(), change });
    // A repetition must not fail, whether done already or done again.
    const again = await sendAnyway(api, ready);
    if (again.status >= 500 && again.status !== 503) amiss.push(`again after ${met.met()}: ${again.status}`);
    ready = null;
  }
  return { statements: 0, cuts: 0, amiss: ["it never came to its end"] };
}

/** Milliseconds of a delayed statement, and most of a call without an answer. */
const DELAY_MS = 20;
const STALLED_MS = 8000;

/** The call must go through as if nothing was. */
export async function delayEach(
  api: TestApi & { wire: DatabaseWire },
  operation: Operation,
  operations: ReadonlyMap<string, Operation>,
): Promise<string[]> {
  const ready = await prepareCall(api, operation, operations);
  api.wire.decide = () => new Promise<Fate>((pass) => setTimeout(pass, DELAY_MS, "pass"));
  const { status, text } = await sendAnyway(api, ready);
  api.wire.decide = () => "pass";
  return status < 400 ? [] : [`delayed: ${status} ${text.slice(0, 200)}`];
}

/** The call must give up in time as busy. */
export async function stallAt(
  api: TestApi & { wire: DatabaseWire },
  operation: Operation,
  { operations, at }: { operations: ReadonlyMap<string, Operation>; at: number },
): Promise<string[]> {
  const ready = await prepareCall(api, operation, operations);
  const met = meet(api.wire, at, "stall");
  const began = performance.now();
  const { status, text } = await sendAnyway(api, ready);
  api.wire.decide = () => "pass";
  const took = Math.round(performance.now() - began);
  const isRight = status === 503 || (status < 400 && status > 0);
  return [
    ...(isRight ? [] : [`stalled at ${met.met()}: ${status} ${text.slice(0, 200)}`]),
    ...(took > STALLED_MS ? [`stalled at ${met.met()}: answered after ${took} ms`] : []),
  ];
}

/** Scenes of calls that need more than their schemas say. */
const SCENES: Readonly<Record<string, Scene>> = {
  ...SHOP_SCENES,
  ...OFFICE_SCENES,
  ...ORDER_SCENES,
  ...MONEY_SCENES,
  ...STAFF_SCENES,
  ...SET_UP_SCENES,
};
