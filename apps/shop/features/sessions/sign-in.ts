import { call } from "../../platform/http/api.ts";
import { getRepresentative } from "../../platform/http/operations/members.ts";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import { showColours } from "../../ui/show-colours.ts";
import { forgetKept } from "../../platform/state/kept-for-member.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { sessionChanged, sessionEnded, setLeaving } from "./session-store.ts";

const TIMEOUT_MS = 10_000;

/** Null, or the refusal's code. */
export async function signIn(input: {
  login: string;
  password: string;
  code?: string;
  mailedCode?: string;
  attempt?: string;
}): Promise<string | null> {
  return enter("callback/credentials", { code: "", mailedCode: "", attempt: "", ...input });
}

/** By its secret. Null, or the refusal's code. */
export async function signInByMail(input: { token: string; kind: "registration" | "link" }): Promise<string | null> {
  return prove("callback/link", input);
}

/** Posts to `callback/{provider}` and applies the account's colours. Null, or the refusal's code. */
export async function enter(action: string, fields: Record<string, string>): Promise<string | null> {
  const failure = await prove(action, fields);
  if (failure === null) await takeOverColours();
  return failure;
}

async function prove(action: string, fields: Record<string, string>): Promise<string | null> {
  const answer = await postAuth(action, fields);
  if (!answer) return "server.unavailable";
  const failure = new URL(answer.url, location.origin).searchParams.get("error");
  if (failure !== null) return failure;
  return (await sessionChanged()).status === "authenticated" ? null : "server.unavailable";
}

/** Applies the account's colours, if any. */
async function takeOverColours(): Promise<void> {
  const member = await call(getRepresentative, {}, { poll: true, timeoutMs: 2000 }).catch(() => null);
  if (member && member.preferences.theme !== "system") showColours(member.preferences.theme);
}

/** False when the server is away. */
export async function endSession(): Promise<boolean> {
  setLeaving(true);
  try {
    forgetKept();
    return await postSignOut();
  } finally {
    setLeaving(false);
  }
}

/** Goes home; `keeps` where nobody wished to leave. False when the server is away. Source: sessions 7, 21. */
export async function signOut({ keeps = false }: { keeps?: boolean } = {}): Promise<boolean> {
  setLeaving(true);
  if (!(await postSignOut())) {
    setLeaving(false);
    return false;
  }
  if (!keeps) forgetKept();
  // Leaving until the page is gone: late news of the end would reload this page.
  location.assign(BASE_PATH + hrefFor(pageLocale(), "/").replace(/\/$/u, ""));
  return true;
}

async function postSignOut(): Promise<boolean> {
  if (!(await postAuth("signout", {}))) return false;
  sessionEnded();
  return true;
}

/** Null when the server fails. Source: api 5. */
async function postAuth(action: string, fields: Record<string, string>): Promise<{ url: string } | null> {
  const auth = `${BASE_PATH}/api/auth`;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const token = await fetch(`${auth}/csrf`, { cache: "no-store", signal });
    const { csrfToken } = (await token.json()) as { csrfToken: string };
    const body = new URLSearchParams({ ...fields, csrfToken, callbackUrl: BASE_PATH, json: "true" });
    const response = await fetch(`${auth}/${action}`, { method: "POST", body, signal });
    return (await response.json()) as { url: string };
  } catch {
    return null;
  }
}
