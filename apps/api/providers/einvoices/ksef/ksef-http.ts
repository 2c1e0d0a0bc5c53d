import { z } from "zod";
import { EinvoiceRefusal } from "../einvoice-refusal.ts";

const TIMEOUT_MS = 20_000;
/** Where a 429 does not say how long. */
const LIMIT_PAUSE_MS = 60_000;

const problem = z.object({
  detail: z.string().nullish(),
  errors: z
    .array(z.object({ code: z.int(), description: z.string().nullish(), details: z.array(z.string()).nullish() }))
    .nullish(),
  exception: z
    .object({
      exceptionDetailList: z
        .array(z.object({ exceptionCode: z.int().nullish(), exceptionDescription: z.string().nullish() }))
        .nullish(),
    })
    .nullish(),
});

export interface KsefCall {
  method: "GET" | "POST";
  path: string;
  bearer?: string;
  json?: unknown;
  xml?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Answers the body. Throws EinvoiceRefusal for every status but success. */
export async function callKsef(
  baseUrl: string,
  { method, path, bearer, json, xml, headers }: KsefCall,
): Promise<string> {
  const answer = await fetch(`${baseUrl}/v2${path}`, {
    method,
    headers: {
      accept: "application/json, application/xml",
      "x-error-format": "problem-details",
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(json !== undefined && { "content-type": "application/json" }),
      ...(xml !== undefined && { "content-type": "application/xml" }),
      ...headers,
    },
    ...((json !== undefined || xml !== undefined) && { body: xml ?? JSON.stringify(json) }),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await answer.text();
  if (answer.ok) return text;
  const { code, reason } = readProblem(text);
  throw new EinvoiceRefusal(`KSeF answered ${answer.status} to ${method} ${path.split("?")[0]}: ${reason}`, {
    status: answer.status,
    code,
    waitMs: answer.status === 429 ? pauseOf(answer.headers.get("retry-after")) : null,
  });
}

/** Seconds, as the API writes them. */
function pauseOf(header: string | null): number {
  const seconds = Number.parseInt(header ?? "", 10);
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds * 1000 : LIMIT_PAUSE_MS;
}

function readProblem(text: string): { code: number; reason: string } {
  const found = problem.safeParse(parsed(text)).data;
  const [error] = found?.errors ?? [];
  const [exception] = found?.exception?.exceptionDetailList ?? [];
  return {
    code: error?.code ?? exception?.exceptionCode ?? 0,
    reason: [
      error?.description ?? exception?.exceptionDescription ?? found?.detail ?? "",
      ...(error?.details ?? []),
    ].join(" "),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page is no answer of the API.
    return null;
  }
}
