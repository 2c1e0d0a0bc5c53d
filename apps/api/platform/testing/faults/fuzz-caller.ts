import { Agent, request } from "node:http";
import type { Operation } from "@kram/contract/operation";
import type { createInputMaker } from "../input-maker.ts";

export interface FuzzRequest {
  operation: Operation;
  url: string;
  bearer: string | null;
  key: string | null;
  body: string | undefined;
}

export interface FuzzAnswer {
  status: number;
  text: string;
  type: string;
  isReplayed: boolean;
}

/** Keeps connections, so that time goes to the API. */
export function createSender(baseUrl: string): {
  send: (asked: FuzzRequest) => Promise<FuzzAnswer>;
  close: () => void;
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const { port } = new URL(baseUrl);
  const send = ({ operation, url, bearer, key, body }: FuzzRequest) =>
    new Promise<FuzzAnswer>((resolve, reject) => {
      const headers = {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(key === null ? {} : { "idempotency-key": key }),
        ...(body === undefined
          ? {}
          : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
      };
      const sent = request({ agent, host: "127.0.0.1", port, path: url, method: operation.method, headers });
      sent.on("error", reject).on("response", (answer) => {
        const parts: Buffer[] = [];
        answer.on("error", reject).on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            type: answer.headers["content-type"] ?? "",
            isReplayed: answer.headers["idempotency-replayed"] === "true",
          }),
        );
      });
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}

export interface FuzzPeople {
  member: string;
  staff: string;
}

/** Spoils one of five somewhere; the caller adds keys. */
export function drawRequest(
  operation: Operation,
  {
    maker,
    pick,
    people,
  }: { maker: ReturnType<typeof createInputMaker>; pick: (below: number) => number; people: FuzzPeople },
): Omit<FuzzRequest, "key"> {
  const spoil = pick(5) === 0;
  const params = (maker.make(operation.params, spoil) ?? {}) as Record<string, unknown>;
  const query = (maker.make(operation.query, spoil) ?? {}) as Record<string, unknown>;
  const body = maker.make(operation.body, spoil);
  // Without a value it were another operation's address.
  const path = operation.path.replace(/\{(\w+)\}/gu, (_, name: string) => inAddress(params?.[name]) || "-");
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = asked.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join("&");
  const bearer = bearerFor(operation, { spoil, pick, people });
  return {
    operation,
    url: search === "" ? path : `${path}?${search}`,
    bearer,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

function bearerFor(
  operation: Operation,
  { spoil, pick, people }: { spoil: boolean; pick: (below: number) => number; people: FuzzPeople },
): string | null {
  if (spoil && pick(4) === 0) return [null, "x".repeat(43), people.member, people.staff][pick(4)] ?? null;
  if (operation.access === "anyone") return pick(4) === 0 ? people.member : null;
  return operation.access === "staff" ? people.staff : people.member;
}

/** What cannot be written stays as it looks. */
function inAddress(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.toWellFormed());
}
