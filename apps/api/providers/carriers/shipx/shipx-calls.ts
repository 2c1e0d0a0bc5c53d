import { z } from "zod";
import { jsonOf } from "../../payments/read-json.ts";
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

/** Throws for a refusal where none is expected. */
export function bodyOf(answer: Answer): Buffer {
  if ("body" in answer) return answer.body;
  throw refusedBy(answer.refused.error);
}

export function refusedBy(error: string): ProviderRefusal {
  return new ProviderRefusal(`ShipX refused: ${error}`, 400);
}

/** Of the organization that the account names. */
export async function askOrganization(
  account: ShipxAccount,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await ask(account, method, `organizations/${account.organizationId}${path}`, body);
  if (answer === null) throw new ProviderRefusal("ShipX knows no such organization", 404);
  return answer;
}

/** Clocks of shop and carrier differ by less. */
const CLOCKS_MS = 3_600_000;
const MOST_PAGES = 100;

/** The first of the organization's `list` that `is` what was asked for, of all that were made since then. */
export async function findMade<Item>(
  account: ShipxAccount,
  sought: { list: string; since: Date; item: z.ZodType<Item>; is: (item: Item) => boolean },
): Promise<Item | null> {
  const { list, item, is } = sought;
  const page = z.object({ count: z.int(), items: z.array(item) });
  const since = new Date(sought.since.getTime() - CLOCKS_MS).toISOString();
  let seen = 0;
  for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo += 1) {
    const query = new URLSearchParams({ created_at_gteq: since, page: String(pageNo) });
    const answer = await askOrganization(account, "GET", `/${list}?${query}`);
    const { items, count } = page.parse(jsonOf(bodyOf(answer)));
    const found = items.find(is);
    if (found !== undefined) return found;
    seen += items.length;
    if (items.length === 0 || seen >= count) return null;
  }
  throw new Error(`ShipX lists more ${list} than the shop reads`);
}

/** What a refused request is told, field by field; without fields by its code. */
export function problemsIn({ error, details }: Refusal): string[] {
  const problems = problemsOf(details);
  return problems.length === 0 ? [error] : problems;
}

const NATIONAL_DIGITS = 9;

/** Of a Polish phone number without the country's prefix. Source: ShipX 1.23.0, Form validation. */
export function nationalPhone(phone: string): string {
  return phone.replace(/\D/gu, "").slice(-NATIONAL_DIGITS);
}

/** `receiver.phone: invalid`, from objects and lists in each other. */
function problemsOf(details: unknown, path = ""): string[] {
  if (Array.isArray(details)) return details.flatMap((each) => problemsOf(each, path));
  if (typeof details === "object" && details !== null)
    return Object.entries(details).flatMap(([name, each]) => problemsOf(each, path === "" ? name : `${path}.${name}`));
  if (typeof details !== "string" && typeof details !== "number" && typeof details !== "boolean") return [];
  return [path === "" ? String(details) : `${path}: ${details}`];
}
