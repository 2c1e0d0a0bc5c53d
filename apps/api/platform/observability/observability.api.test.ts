import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { listProducts } from "@kram/contract/catalog";
import { listFavourites } from "@kram/contract/favourites";
import { signIn } from "@kram/contract/sessions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../../tools/postgres/free-port.ts";
import { inCall } from "../http/call-context.ts";
import { makeMember } from "../testing/factories.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** The shop's own are read from its source, as it is another program. */
function ofTheShop(): RegExpMatchArray[] {
  const sources = ["front/observe.ts", "start-front.ts"];
  const texts = sources.map((file) => readFileSync(join(ROOT, "apps/shop/server", file), "utf8"));
  return texts.flatMap((text) => [...text.matchAll(/metrics\.\w+\("(kram_\w+)"/gu)]);
}

const ID = "7d0c2f5e-0000-4000-8000-00000000c0de";
const written: string[] = [];
let port: number;
let api: TestApi;
let bearer: string;
beforeAll(async () => {
  port = await freePort();
  const stream = { write: (line: string) => void written.push(line) };
  api = await startTestApi({ METRICS_PORT: String(port) }, { level: "info", stream });
  ({ bearer } = await makeMember(api.db));
});
afterAll(() => api.close());

const linesOf = (id: string) =>
  written.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ reqId }) => reqId === id);
const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
const figure = (text: string, line: string) =>
  Number(
    text
      .split("\n")
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );

describe("one id", () => {
  it("goes from a trusted proxy into the answer, the log and the transaction's name in the database", async () => {
    const answer = await fetch(`${api.url}${listFavourites.path}`, {
      headers: { authorization: `Bearer ${bearer}`, "x-request-id": ID },
    });
    expect([answer.status, answer.headers.get("x-request-id")]).toEqual([200, ID]);
    expect(linesOf(ID)).toMatchObject([
      { name: "api", msg: "request", method: "GET", route: "listFavourites", status: 200, ms: expect.any(Number) },
    ]);
    expect(linesOf(ID)[0]?.statements).toBeGreaterThan(0);
    const call = { requestId: ID, address: "192.0.2.7", caller: null, log: api.app.log, statements: 0 };
    const ask = "SELECT current_setting('application_name') AS name";
    const asked = await inCall(call, () => api.db.inTransaction((tx) => tx.query<{ name: string }>("test.name", ask)));
    expect(asked).toEqual([{ name: `kram ${ID}` }]);
    expect(call.statements).toBe(1);
    const later = await Promise.all(Array.from({ length: 8 }, () => api.db.query("test.name", ask)));
    expect(JSON.stringify(later)).not.toContain(ID);
  });

  it("is made anew for strangers, in refusals too", async () => {
    const far = await startTestApi({ TRUSTED_PROXIES: "10.9.8.7" });
    const answer = await fetch(`${far.url}${listFavourites.path}`, { headers: { "x-request-id": ID } });
    const { requestId } = (await answer.json()) as { requestId: string };
    await far.close();
    expect(answer.headers.get("x-request-id")).toBe(requestId);
    expect(requestId).not.toBe(ID);
  });

  it("stands in a line that names the route, not what somebody typed", async () => {
    await fetch(`${api.url}/secret-of-a-link/x?token=secret-in-the-query`, { headers: { "x-request-id": `${ID}2` } });
    expect(linesOf(`${ID}2`)).toMatchObject([{ route: "unknown", status: 404, statements: 0 }]);
    expect(written.join("")).not.toContain("secret");
  });
});

describe("the figures", () => {
  it("count what was answered, asked of the database and refused", async () => {
    const before = await figures();
    await api.client.call(listProducts, { query: {} });
    await refusalOf(api.client.call(signIn, { body: { login: "nobody@kram.test", password: "a wrong one 1" } }));
    const after = await figures();
    const grown = (line: string) => (figure(after, line) || 0) - (figure(before, line) || 0);
    expect(grown('kram_http_requests_total{operation="listProducts",status="200"}')).toBe(1);
    expect(grown('kram_http_request_seconds_count{operation="listProducts"}')).toBe(1);
    expect(grown('kram_http_requests_total{operation="signIn",status="401"}')).toBe(1);
    expect(grown('kram_security_events_total{kind="sign-in.failed"}')).toBe(1);
    expect(grown("kram_statements_total")).toBeGreaterThan(0);
  });

  it("tell of queues, connections, memory and the version", async () => {
    await api.db.query(
      "test.waiting",
      `INSERT INTO outbox (kind, payload, created_at, next_at)
       VALUES ('test.late', '{}', now() - interval '2 hours', now() + interval '1 hour')`,
    );
    const text = await figures();
    expect(figure(text, "kram_database_up")).toBe(1);
    expect(figure(text, 'kram_outbox_entries{state="waiting"}')).toBeGreaterThanOrEqual(0);
    expect(figure(text, 'kram_database_connections{state="open"}')).toBeGreaterThan(0);
    expect(figure(text, 'kram_memory_bytes{kind="rss"}')).toBeGreaterThan(10_000_000);
    expect(figure(text, 'kram_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThan(0);
    expect(text).toMatch(/^kram_build_info\{version="[\d.]+",node="v\d+/mu);
  });

  it("are all that dashboards and alarms name", async () => {
    const exposed = [...(await figures()).matchAll(/^# TYPE (kram_\w+)/gmu), ...ofTheShop()].map(([, name]) => name);
    expect(exposed.length).toBeGreaterThan(20);
    const files = ["grafana/shop.json", "grafana/machine.json", "prometheus/alerts.yml"];
    const texts = await Promise.all(files.map((file) => readFile(join(ROOT, "deploy", file), "utf8")));
    const named = texts.flatMap((text) => [...text.matchAll(/\bkram_\w+/gu)].map(([name]) => name));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !exposed.includes(name.replace(/_(?:bucket|count|sum)$/u, "")))).toEqual([]);
  });

  it("have a runbook for each alarm", async () => {
    const alerts = await readFile(join(ROOT, "deploy/prometheus/alerts.yml"), "utf8");
    const runbooks = await readFile(join(ROOT, "docs/operator/runbooks.md"), "utf8");
    const names = [...alerts.matchAll(/alert: (\w+)/gu)].map(([, name]) => name);
    expect(names).toHaveLength(10);
    expect(names).toEqual([...runbooks.matchAll(/^## (\w+)$/gmu)].map(([, name]) => name));
    const places = [...alerts.matchAll(/runbooks\.md#(\w+)/gu)].map(([, place]) => place);
    expect(places).toEqual(names.map((name) => name?.toLowerCase()));
  });

  it("stand on a port of their own", async () => {
    expect((await fetch(`${api.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/product`)).status).toBe(404);
  });
});

describe("OpenTelemetry", () => {
  it("gets a span for the call and one for each statement, in the trace of who asked", async () => {
    const bodies: string[] = [];
    const receiver = createServer((request, response) => {
      request.setEncoding("utf8").on("data", (part: string) => void bodies.push(`${request.url} ${part}`));
      request.on("end", () => response.end("{}"));
    });
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    const { port: place } = receiver.address() as AddressInfo;
    const traced = await startTestApi({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${place}` });
    const { bearer: token } = await makeMember(traced.db);
    const trace = "0af7651916cd43dd8448eb211c80319c";
    const headers = {
      authorization: `Bearer ${token}`,
      "x-request-id": ID,
      traceparent: `00-${trace}-b7ad6b7169203331-01`,
    };
    const { status } = await fetch(`${traced.url}${listFavourites.path}`, { headers });
    await fetch(`${traced.url}${listFavourites.path}`, { method: "HEAD", headers });
    await traced.close();
    receiver.close();
    expect(status).toBe(200);
    const all = bodies.join("");
    expect(all).toMatch(
      new RegExp(`"traceId":"${trace}"[^}]*"parentSpanId":"b7ad6b7169203331","name":"listFavourites"`, "u"),
    );
    expect(all).toMatch(new RegExp(`"traceId":"${trace}"[^}]*"name":"favourites\\.`, "u"));
    const methods = all.matchAll(/"http\.request\.method","value":\{"stringValue":"(\w+)"/gu);
    expect([...methods].map(([, method]) => method)).toEqual(["GET", "HEAD"]);
    expect(all).toContain("/v1/metrics");
    expect(all).toContain("kram_http_requests_total");
    expect(all).not.toContain(token);
  });
});
