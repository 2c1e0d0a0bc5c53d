import type { Operation } from "@kram/contract/operation";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { makeSession } from "../factories.ts";
import { plainInput } from "../faults/wire/plain-input.ts";
import type { JsonSchema } from "../input-maker.ts";
import { wordsOf } from "../pdf-words.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import { ACCESS_TABLE } from "./access-table.ts";
import { everyOperation } from "./every-operation.ts";
import { CLOSED, MARKER, makeSecretsScene, type SecretsScene } from "./others-secrets-scene.ts";

type Known = Readonly<Record<string, string | number | undefined>>;

const operations = [...(await everyOperation()).values()].filter(({ access }) => access !== "staff");
/** Reading comes first, for some writes change what is read. */
const walked = operations.toSorted((a, b) => Number(a.method !== "GET") - Number(b.method !== "GET"));

let api: TestApi;
let scene: SecretsScene;
beforeAll(async () => {
  api = await startTestApi();
  scene = await makeSecretsScene(api);
});
afterAll(() => api.close());

/** Own things, then others' in every place that names a person or a thing. */
function tries(): Known[] {
  const { viewer, others, numbers, complaints, ownNumber, product } = scene;
  const own = {
    ...CLOSED,
    number: ownNumber,
    code: product,
    productCode: product,
    sponsorNo: viewer.memberNo,
    email: "nowa@kram.test",
    brand: "ova",
    locale: "pl",
    fromDate: "2024-01-01",
    toDate: "2024-12-31",
    pageSize: 100,
  };
  const { above, below, deeper } = others;
  const strange = [below, deeper, above].map((other, index) => ({
    ...own,
    number: numbers[index],
    orderNumber: numbers[index],
    memberNo: other.memberNo,
    parentNo: other.memberNo,
    sponsorNo: other.memberNo,
    token: numbers[index],
    text: MARKER,
    view: "all",
    format: "html",
    id: String(index + 1),
  }));
  return [
    own,
    { ...own, view: "all", format: "json", account: "bonus", span: "year" },
    { pageSize: 100 },
    ...strange,
    ...complaints.slice(0, 2).map((number, index) => ({ ...own, number, id: number, position: index })),
  ];
}

/** What has to be there, and all else that is known. */
function inputOf(schema: z.ZodType, known: Known): Record<string, unknown> {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const more = Object.keys(json.properties ?? {}).filter((name) => known[name] !== undefined);
  return { ...(plainInput(schema, known) as object), ...Object.fromEntries(more.map((name) => [name, known[name]])) };
}

/** Each once: a call that knows none of the values is made as often as it differs. */
function requestsOf(operation: Operation): { url: string; body?: string }[] {
  const requests = tries().map((known) => requestOf(operation, known));
  return [...new Map(requests.map((request) => [request.url + (request.body ?? ""), request])).values()];
}

function requestOf(operation: Operation, known: Known): { url: string; body?: string } {
  const path = operation.path.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(known[name] ?? 1)));
  const query = operation.query ? inputOf(operation.query, known) : {};
  const search = new URLSearchParams(
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  );
  const url = `${api.url}${path}?${search}`;
  if (operation.method === "GET") return { url };
  return { url, body: JSON.stringify(operation.body ? inputOf(operation.body, known) : {}) };
}

async function call({ method }: Operation, { url, body }: { url: string; body?: string }, bearer: string) {
  const response = await fetch(url, {
    method,
    redirect: "manual",
    headers: { authorization: `Bearer ${bearer}`, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body }),
  });
  const heads = JSON.stringify([...response.headers]);
  return { ok: response.ok, said: heads + wordsOf(Buffer.from(await response.arrayBuffer())) };
}

/** The secrets in a text, and numbers of others' orders. */
function secretsIn(text: string): string[] {
  const words = text.toLowerCase().match(new RegExp(`${MARKER}\\w*`, "gu")) ?? [];
  return [...words, ...scene.numbers.filter((number) => text.includes(number))];
}

describe("a member is answered nothing of what others are and buy", () => {
  it.each(walked.map((operation) => [operation.id, operation] as const))("%s", async (id, operation) => {
    const bearer = await makeSession(api.db, { memberId: scene.viewer.id });
    let answered = 0;
    for (const request of requestsOf(operation)) {
      const { ok, said } = await call(operation, request, bearer);
      answered += ok ? 1 : 0;
      expect(secretsIn(said)).toEqual([]);
    }
    // A call that is always refused would prove nothing.
    if (operation.method === "GET" && ACCESS_TABLE[id] === "own" && !NEEDS_MORE.has(id))
      expect(answered).toBeGreaterThan(0);
  });
});

/** Answer only while a payment is open. */
const NEEDS_MORE: ReadonlySet<string> = new Set(["getPaymentUri"]);

describe("the scene", () => {
  it("has secrets that their owners do read", async () => {
    const { below } = scene.others;
    const read = async (path: string) => {
      const bearer = await makeSession(api.db, { memberId: below.id });
      return (await fetch(api.url + path, { headers: { authorization: `Bearer ${bearer}` } })).text();
    };
    const history = await read("/money/bonus-balance/history?month=5&year=2024");
    expect(secretsIn(history)).not.toEqual([]);
    expect(secretsIn(await read("/representative/export")).length).toBeGreaterThan(20);
  });

  it("lets the viewer earn from people below, from their returns too", async () => {
    const bearer = await makeSession(api.db, { memberId: scene.viewer.id });
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await fetch(`${api.url}/money/bonus-balance/history?month=5&year=2024`, { headers });
    const { items } = (await answer.json()) as { items: { kind: string; order: { buyer: string } | null }[] };
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(["close", "reversal"]));
    expect(items.filter(({ order }) => order?.buyer === "Z. Z.").length).toBeGreaterThan(2);
  });
});

it("no mail tells it to anybody else", async () => {
  const waiting = async () => {
    const [row] = await api.db.query<{ left: number }>(
      "test.waiting",
      "SELECT count(*)::integer AS left FROM outbox WHERE done_at IS NULL AND dead_at IS NULL AND kind LIKE 'mail.%'",
    );
    return row?.left ?? 0;
  };
  await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 20_000 });
  const mails = await api.db.query<{ recipient: string; said: string }>(
    "test.mails",
    "SELECT recipient, subject || text || html AS said FROM mails",
  );
  const told = mails.filter(({ recipient }) => !recipient.includes(MARKER));
  expect(mails.length).toBeGreaterThan(told.length);
  expect(told.length).toBeGreaterThan(0);
  expect(told.flatMap(({ recipient, said }) => secretsIn(said).map((found) => `${recipient}: ${found}`))).toEqual([]);
});
