import { BASE_PATH, INSTANCE } from "../../config/instance.ts";

/** Cookie with the code of the product that a visitor wants to keep; gone after half an hour. Source: favourites 2. */
const NAME = `kram.${INSTANCE}.favourite`;
const SECONDS = 30 * 60;

/** Codes as the contract takes them; whatever else lies in the cookie is no code. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/u;

/** The code that waits for its owner to sign in, out of `document.cookie`; null without one. */
export function readPendingFavourite(cookies: string): string | null {
  const prefix = `${NAME}=`;
  const value = cookies.split("; ").find((cookie) => cookie.startsWith(prefix));
  const code = value?.slice(prefix.length) ?? "";
  return CODE.test(code) ? code : null;
}

/** What to write into `document.cookie` to keep a code, or to forget the one that is kept. */
export function pendingFavouriteCookie(code: string | null, { secure }: { secure: boolean }): string {
  const life = code === null ? 0 : SECONDS;
  return `${NAME}=${code ?? ""}; Path=${BASE_PATH}; Max-Age=${life}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
