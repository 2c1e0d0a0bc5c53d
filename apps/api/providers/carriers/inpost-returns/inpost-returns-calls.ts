import { z } from "zod";
import { jsonOf } from "../../payments/read-json.ts";
import { ProviderRefusal } from "../../provider-refusal.ts";

/** Of InPost's returns portal, by a contract of its own: none of ShipX. */
export interface InpostReturnsAccount {
  /** `https://api.inpost.pl` or its sandbox. */
  baseUrl: string;
  /** Hands out tokens: `https://login.inpost.pl` or its sandbox. */
  loginUrl: string;
  clientId: string;
  clientSecret: string;
  /** 8000 unless told. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 8000;

const TOKEN_PATH = "/auth/realms/external/protocol/openid-connect/token";

/** A token is asked anew this long before its end. */
const BEFORE_END_MS = 30_000;

/** Ends in time. */
function send(
  baseUrl: string,
  { timeoutMs = TIMEOUT_MS }: Pick<InpostReturnsAccount, "timeoutMs">,
  { path, ...asked }: { path: string; method: string; headers: Record<string, string>; body?: string },
): Promise<Response> {
  return fetch(`${baseUrl}${path}`, { ...asked, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
}

const granted = z.object({ access_token: z.string(), expires_in: z.number() });

/** As OAuth and the gateway word it, in turn. */
const refused = z.object({
  message: z.string().optional(),
  detail: z.string().optional(),
  title: z.string().optional(),
  error_description: z.string().optional(),
  error: z.string().optional(),
});

type Answer = { body: Buffer } | { problem: string };

/** Asks with a token, which is kept until its end. */
export function createInpostReturnsCalls(account: InpostReturnsAccount) {
  let token: { value: string; until: number } | null = null;

  async function bearer(): Promise<string> {
    if (token !== null && token.until > Date.now()) return token.value;
    const { clientId, clientSecret, loginUrl } = account;
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
    });
    const answer = await send(loginUrl, account, {
      path: TOKEN_PATH,
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
      body: body.toString(),
    });
    // 400 as 401: so an unknown client is told.
    if (!answer.ok) throw new ProviderRefusal("InPost hands out no token", answer.status === 400 ? 401 : answer.status);
    const { access_token: value, expires_in: seconds } = read(granted, await bytesOf(answer), answer.status);
    token = { value, until: Date.now() + seconds * 1000 - BEFORE_END_MS };
    return value;
  }

  return {
    /** Null for 404. Throws for keys, limits, servers and time. */
    async ask(method: "GET" | "POST", path: string, body?: object): Promise<Answer | null> {
      const answer = await send(account.baseUrl, account, {
        path: `/v1/returns/${path}`,
        method,
        headers: {
          authorization: `Bearer ${await bearer()}`,
          accept: "application/json, application/pdf",
          "accept-time-zone": "Europe/Warsaw",
          ...(body ? { "content-type": "application/json" } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (answer.status === 404) return null;
      if (answer.ok) return { body: await bytesOf(answer) };
      if (answer.status === 401) token = null;
      if (answer.status !== 400 && answer.status !== 422)
        throw new ProviderRefusal(`InPost's returns answered ${answer.status} to ${method}`, answer.status);
      const told = refused.safeParse(jsonOf(await bytesOf(answer))).data ?? {};
      const { message, detail, title, error_description, error } = told;
      return { problem: message ?? detail ?? title ?? error_description ?? error ?? String(answer.status) };
    },
  };
}

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

/** Throws for another form. */
export function read<Told>(form: z.ZodType<Told>, body: Buffer, status = 200): Told {
  const told = form.safeParse(jsonOf(body));
  if (!told.success) throw new ProviderRefusal("InPost's returns answered in an unknown form", status);
  return told.data;
}
