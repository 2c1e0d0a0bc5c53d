import { z } from "zod";
import { ProviderRefusal } from "../../provider-refusal.ts";

/** `baseUrl` is `https://api-shipx-pl.easypack24.net` or its sandbox. */
export interface ShipxAccount {
  baseUrl: string;
  organizationId: number;
  token: string;
  /** 8000 unless told. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 8000;

const refusal = z.object({ error: z.string(), details: z.unknown().optional() });

type Refusal = z.infer<typeof refusal>;

/** A body, or why the request as such was refused. */
type Answer = { body: Buffer } | { refused: Refusal };

/** Source: ShipX 1.23.0, error objects; 422 as gateways answer. */
const DEFINITE = new Set([400, 422]);

/** Null for 404. Throws for keys, limits, servers and time. */
export async function ask(account: ShipxAccount, method: string, path: string, body?: object): Promise<Answer | null> {
  const answer = await fetch(`${account.baseUrl}/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${account.token}`,
      accept: "application/json",
      "accept-language": "pl_PL",
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: "error",
    signal: AbortSignal.timeout(account.timeoutMs ?? TIMEOUT_MS),
  });
  if (answer.status === 404) return null;
  if (answer.ok) return { body: Buffer.from(await answer.arrayBuffer()) };
  const told = DEFINITE.has(answer.status) ? refusal.safeParse(await answer.json().catch(() => null)) : null;
  if (told?.success) return { refused: told.data };
  throw new ProviderRefusal(`ShipX answered ${answer.status} to ${method}`, answer.status);
}

/** `receiver.phone: invalid`, from objects and lists in each other. */
export function problemsOf(details: unknown, path = ""): string[] {
  if (Array.isArray(details)) return details.flatMap((each) => problemsOf(each, path));
  if (typeof details === "object" && details !== null)
    return Object.entries(details).flatMap(([name, each]) => problemsOf(each, path === "" ? name : `${path}.${name}`));
  if (typeof details !== "string" && typeof details !== "number" && typeof details !== "boolean") return [];
  return [path === "" ? String(details) : `${path}: ${details}`];
}
