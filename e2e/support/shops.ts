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

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; the journeys are started by npm test.`);
  return value;
}

/** Both instances, each in the language of its country. */
export const SHOPS: readonly Shop[] = [
  {
    instance: "pl",
    url: required("E2E_PL_URL"),
    api: required("E2E_API_PL"),
    locale: "pl",
    localePath: "",
    currency: "zł",
  },
  {
    instance: "de",
    url: required("E2E_DE_URL"),
    api: required("E2E_API_DE"),
    locale: "de",
    localePath: "/de",
    currency: "€",
  },
];

/** Demo accounts. Source: decisions §2. */
export const ACCOUNTS = {
  member: "anna@kram.example",
  company: "firma@kram.example",
  sponsored: "karl@kram.example",
  staff: "office@kram.example",
  password: "kram-demo-2026",
} as const;
