/** One instance under test. */
export interface Shop {
  instance: "pl" | "de";
  url: string;
  api: string;
  /** `path` has no trailing slash. */
  locale: "pl" | "de";
  localePath: string;
  currency: string;
}

const LANGUAGES = [
  { instance: "pl", locale: "pl", localePath: "", currency: "zł" },
  { instance: "de", locale: "de", localePath: "/de", currency: "€" },
] as const;

/** The instances whose addresses this run was given. */
export const SHOPS: readonly Shop[] = LANGUAGES.flatMap((language) => {
  const name = language.instance.toUpperCase();
  const [url, api] = [process.env[`E2E_${name}_URL`], process.env[`E2E_API_${name}`]];
  return url && api ? [{ ...language, url, api }] : [];
});
if (SHOPS.length === 0) throw new Error("No shop to walk through was named; the journeys are started by npm test.");

/** Source: shop-and-people 8. */
export const ACCOUNTS = {
  member: "anna@kram.example",
  company: "firma@kram.example",
  sponsored: "karl@kram.example",
  staff: "office@kram.example",
  password: "kram-demo-2026",
} as const;

export const JOINED_PASSWORD = "siedem ulow za stodola";

export function passwordOf(login: string): string {
  return login.endsWith("@kram.example") ? ACCOUNTS.password : JOINED_PASSWORD;
}
