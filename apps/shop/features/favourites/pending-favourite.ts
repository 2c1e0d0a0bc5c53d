import { BASE_PATH, INSTANCE } from "../../config/instance.ts";

/** For half an hour. Source: favourites 2. */
const NAME = `kram.${INSTANCE}.favourite`;
const SECONDS = 30 * 60;

/** From the contract. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/u;

/** From `document.cookie`, or null. */
export function readPendingFavourite(cookies: string): string | null {
  const prefix = `${NAME}=`;
  const value = cookies.split("; ").find((cookie) => cookie.startsWith(prefix));
  const code = value?.slice(prefix.length) ?? "";
  return CODE.test(code) ? code : null;
}

/** Null forgets the code. */
export function pendingFavouriteCookie(code: string | null, { secure }: { secure: boolean }): string {
  const life = code === null ? 0 : SECONDS;
  return `${NAME}=${code ?? ""}; Path=${BASE_PATH}; Max-Age=${life}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
