import { call } from "../../platform/http/api.ts";
import { getRepresentative } from "../../platform/http/operations.ts";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import { showColours } from "../../ui/show-colours.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { sessionChanged, setLeaving } from "./session-store.ts";

const TIMEOUT_MS = 10_000;

/** Null when it worked, else the code of the refusal. */
export async function signIn(input: {
  login: string;
  password: string;
  code?: string;
  mailedCode?: string;
  attempt?: string;
}): Promise<string | null> {
  return enter("callback/credentials", { code: "", mailedCode: "", attempt: "", ...input });
}

/** Signs in by the secret of a mailed link. Null when it worked, else the code of the refusal. */
export async function signInByMail(input: { token: string; kind: "registration" | "link" }): Promise<string | null> {
  return prove("callback/link", input);
}

/** Signs in at `callback/{provider}` and takes over the account's colours. Null when it worked, else the refusal's code. */
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

/** Shows the account's colours, where it has any. */
async function takeOverColours(): Promise<void> {
  const member = await call(getRepresentative, {}, { poll: true, timeoutMs: 2000 }).catch(() => null);
  if (member && member.preferences.theme !== "system") showColours(member.preferences.theme);
}

/** Ends the session everywhere; the page stays. False when the server could not be reached. */
export async function endSession(): Promise<boolean> {
  setLeaving(true);
  try {
    return await postSignOut();
  } finally {
    setLeaving(false);
  }
}

/** Ends the session and goes home. False when the server could not be reached. Source: sessions 7. */
export async function signOut(): Promise<boolean> {
  setLeaving(true);
  if (!(await postSignOut())) {
    setLeaving(false);
    return false;
  }
  // Still leaving until the page is gone: whatever tells late that the session is over would load this one anew instead.
  location.assign(BASE_PATH + hrefFor(pageLocale(), "/").replace(/\/$/u, ""));
  return true;
}

async function postSignOut(): Promise<boolean> {
  if (!(await postAuth("signout", {}))) return false;
  await sessionChanged();
  return true;
}

/** Posts a form to a sign-in call with its CSRF token; null when the server fails. Source: api 5. */
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
