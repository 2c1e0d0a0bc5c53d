/** Who is signed in, as the browser may know it. Source: sessions 1. */
export interface SessionUser {
  name: string;
  surname: string;
  /** Public handle of the session; useless as a credential. Source: sessions 1. */
  sessionCookie: string;
  /** A member with company data is a company. Source: shop-and-people 3. */
  kind: "private" | "company";
  hasCredentials: boolean;
}

/** What the encrypted cookie holds besides the public part: the bearer of the API's session. */
export interface SessionSecret extends Omit<SessionUser, "sessionCookie"> {
  bearer: string;
}

/** Takes the secret part out of a decrypted cookie; null when a field is missing or of another type. */
export function readSessionSecret(token: Readonly<Record<string, unknown>> | null): SessionSecret | null {
  if (!token) return null;
  const { bearer, name, surname, kind, hasCredentials } = token;
  if (typeof bearer !== "string" || typeof name !== "string" || typeof surname !== "string") return null;
  return {
    bearer,
    name,
    surname,
    kind: kind === "company" ? "company" : "private",
    hasCredentials: hasCredentials === true,
  };
}
