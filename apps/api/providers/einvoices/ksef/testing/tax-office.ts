import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ministryKey } from "./office-files.ts";
import { answerProblems, describedPath, requestProblems } from "./openapi-checks.ts";
import { answerTo, upload } from "./tax-office-answers.ts";
import { type Call, Refused, type State, type Trouble } from "./tax-office-state.ts";

/** KSeF by its own description, for one company; it decrypts, checks signatures and schemas, and misbehaves on demand. */
export async function openTaxOffice({ nip, token }: { nip: string; token: string }) {
  const state: State = {
    nip,
    token,
    keys: [ministryKey("ministry-2025")],
    challenges: new Map(),
    operations: new Map(),
    bearers: new Map(),
    sessions: new Map(),
    invoices: [],
    troubles: [],
    calls: [],
    /** Polls before a sign-in or an invoice is done. */
    slow: 0,
    /** Schema problems of what came in, and faults of the server's own answers. */
    schemaProblems: [],
    faults: [],
    url: "",
  };
  const server = createServer((request, response) => void serve(state, request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    trouble: (call: string, kind: Trouble["kind"], times = 1) => void state.troubles.push({ call, kind, times }),
    accepted: () => state.invoices.filter(({ status }) => status.code === 200),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  });
}

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks);
  const method = request.method ?? "GET";
  const { pathname } = new URL(request.url ?? "/", state.url);
  if (pathname.startsWith("/storage/")) return upload(state, pathname, raw, request, response);
  const path = pathname.replace(/^\/v2/u, "");
  const described = describedPath(method, path);
  state.calls.push(`${method} ${described ?? path}`);
  const trouble = state.troubles.find(({ call, times }) => times > 0 && call === `${method} ${described}`);
  if (trouble) trouble.times -= 1;
  const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
    if (described)
      state.faults.push(
        ...answerProblems(method, described, status, body).map((each) => `${method} ${described} ${status} ${each}`),
      );
    const text = typeof body === "string" ? body : JSON.stringify(body ?? "");
    const type =
      typeof body === "string" ? "application/xml" : status < 400 ? "application/json" : "application/problem+json";
    response.writeHead(status, { "content-type": type, ...headers }).end(status === 204 ? undefined : text);
  };
  if (trouble?.kind === "cut") return void response.destroy();
  if (trouble?.kind === "429") return send(429, problem(429, "Przekroczono limit", path), { "retry-after": "2" });
  if (trouble?.kind === "500" || trouble?.kind === "503")
    return void response.writeHead(Number(trouble.kind)).end("<html>");
  if (trouble?.kind === "closed") for (const session of state.sessions.values()) session.code = 170;
  if (trouble?.kind === "key-gone") state.keys = [ministryKey("ministry-2026")];
  try {
    if (!described || !pathname.startsWith("/v2/")) throw new Refused(404, 0, `no such call: ${method} ${path}`);
    const text = raw.toString("utf8");
    const body = (request.headers["content-type"] === "application/json" ? JSON.parse(text) : {}) as Call["body"];
    const wrong = requestProblems(method, described, body);
    if (wrong.length > 0) throw new Refused(400, 21_405, wrong.join("; "));
    const bearer = (request.headers.authorization ?? "").replace(/^Bearer /u, "");
    const answer = answerTo(state, { method, path, described, body, text, bearer });
    // Done, and nobody hears of it.
    if (trouble?.kind === "lost") return void response.destroy();
    send(answer.status, answer.body ?? null);
  } catch (error) {
    const refused = error instanceof Refused ? error : new Refused(500, 0, String(error));
    if (refused.status === 500) state.faults.push(refused.message);
    send(refused.status, refusalOf(refused, path));
  }
}

function refusalOf({ status, code, message }: Refused, path: string) {
  const told = problem(status, message, path);
  if (status === 401 || status === 403) return { ...told, reasonCode: "missing-permissions" };
  return { ...told, errors: [{ code, description: message, details: [] }] };
}

function problem(status: number, detail: string, instance: string) {
  return {
    title: String(status),
    status,
    detail,
    instance,
    timestamp: new Date().toISOString(),
    traceId: "673843e023c432286660bc0501a3af44",
  };
}
