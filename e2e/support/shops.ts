/** One instance under test: its shop, its API, and the language that its journeys speak. */
export interface Shop {
  instance: "pl" | "de";
  url: string;
  api: string;
  /** Language of the journey and its path below the shop, without a trailing slash. */
  locale: "pl" | "de";
  localePath: string;
  currency: string;
}

const LANGUAGES = [
  { instance: "pl", locale: "pl", localePath: "", currency: "zł" },
  { instance: "de", locale: "de", localePath: "/de", currency: "€" },
] as const;

/** The instances that this run walks through, each in the language of its country: those whose addresses it was given. */
export const SHOPS: readonly Shop[] = LANGUAGES.flatMap((language) => {
  const name = language.instance.toUpperCase();
  const [url, api] = [process.env[`E2E_${name}_URL`], process.env[`E2E_API_${name}`]];
  return url && api ? [{ ...language, url, api }] : [];
});
if (SHOPS.length === 0) throw new Error("No shop to walk through was named; the journeys are started by npm test.");

/** Demo accounts. Source: shop-and-people 8. */
export const ACCOUNTS = {
  member: "anna@kram.example",
  company: "firma@kram.example",
  sponsored: "karl@kram.example",
  staff: "office@kram.example",
  password: "kram-demo-2026",
} as const;

/** The password of whoever joined in a journey: those of the demo are nothing that a person may choose. */
export const JOINED_PASSWORD = "siedem ulow za stodola";

/** The password that an account signs in with unless it was changed. */
export function passwordOf(login: string): string {
  return login.endsWith("@kram.example") ? ACCOUNTS.password : JOINED_PASSWORD;
}
