/** Where a domain says whether mail in its name can be believed. */
export const DOMAIN_CHECKS = ["mx", "spf", "dkim", "dmarc"] as const;

export type DomainCheck = (typeof DOMAIN_CHECKS)[number];

/** What is wrong; `advised` ones let mail arrive all the same, `silent` says that no name server answered. */
export const DOMAIN_PROBLEMS = {
  silent: "unknown",
  none: "wrong",
  several: "wrong",
  refusing: "wrong",
  open: "wrong",
  "too-many": "wrong",
  "no-selector": "wrong",
  revoked: "wrong",
  unreadable: "wrong",
  "server-missing": "advised",
  short: "advised",
  watching: "advised",
} as const;

export type DomainProblem = keyof typeof DOMAIN_PROBLEMS;

/** A record to enter; a null value comes from whoever runs the mail server. */
export interface AdvisedRecord {
  name: string;
  type: "MX" | "TXT";
  value: string | null;
}

export interface DomainFinding {
  check: DomainCheck;
  /** Null where all is well. */
  problem: DomainProblem | null;
  /** Records as they are. */
  found: readonly string[];
  advice: AdvisedRecord | null;
}

/** Answers that bounce reports, replies and senders' checks need. Source: RFC 5321 section 5.1, RFC 7505. */
export function judgeMx(domain: string, exchanges: readonly string[]): DomainFinding {
  const advice = { name: domain, type: "MX", value: null } as const;
  if (exchanges.length === 0) return finding("mx", "none", exchanges, advice);
  return exchanges.every((exchange) => exchange === "" || exchange === ".")
    ? finding("mx", "refusing", ["."], advice)
    : finding("mx", null, exchanges);
}

/** Name servers asked at most while one record is read. Source: RFC 7208 section 4.6.4. */
export const MOST_SPF_LOOKUPS = 10;

/** `lookups` as far as counted; `server` is the mail server's name in SPF, null where nobody knows. */
export function judgeSpf(
  domain: string,
  texts: readonly string[],
  { lookups, server }: { lookups: number; server: string | null },
): DomainFinding {
  const records = texts.filter((text) => /^v=spf1(?:\s|$)/iu.test(text));
  const advise = (value: string) => ({ name: domain, type: "TXT", value }) as const;
  const [record = "", ...others] = records;
  if (record === "") return finding("spf", "none", [], advise(`v=spf1 ${server ?? "mx"} ~all`));
  if (others.length > 0) return finding("spf", "several", records, advise(merged(records)));
  const terms = record.trim().split(/\s+/u);
  const isClosed = terms.some((term) => /^(?:[-~]all|redirect=\S+)$/iu.test(term));
  if (!isClosed) return finding("spf", "open", records, advise(closed(terms)));
  if (lookups > MOST_SPF_LOOKUPS) return finding("spf", "too-many", records);
  const names = server === null || terms.some((term) => term.replace(/^\+/u, "").toLowerCase() === server);
  if (!names && !terms.some((term) => /^redirect=/iu.test(term)))
    return finding("spf", "server-missing", records, advise([terms[0], server, ...terms.slice(1)].join(" ")));
  return finding("spf", null, records);
}

/** What is asked of name servers for a term, and the record that it leads to. Source: RFC 7208 section 4.6.4. */
export function spfLookups(record: string): { count: number; leads: string[] } {
  const terms = record.trim().split(/\s+/u).slice(1);
  const asking = terms.filter((term) =>
    /^[-+~?]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr|exists:)|^redirect=/iu.test(term),
  );
  const leads = asking.flatMap((term) => /^(?:[-+~?]?include:|redirect=)(\S+)$/iu.exec(term)?.[1] ?? []);
  return { count: asking.length, leads };
}

/** `bits` of an RSA key, null for other keys and unreadable ones. Source: RFC 6376 section 3.6, RFC 8301, RFC 8463. */
export function judgeDkim(
  domain: string,
  { selector, texts, bitsOf }: { selector: string; texts: readonly string[]; bitsOf: (key: string) => number | null },
): DomainFinding {
  if (selector === "") return finding("dkim", "no-selector", []);
  const advice = { name: `${selector}._domainkey.${domain}`, type: "TXT", value: null } as const;
  const keys = texts.map(tagsOf).filter((tags) => tags.has("p") && (tags.get("v") ?? "DKIM1") === "DKIM1");
  const [tags] = keys;
  if (!tags) return finding("dkim", "none", [], advice);
  if (keys.length > 1) return finding("dkim", "several", texts, advice);
  const key = (tags.get("p") ?? "").replace(/\s/gu, "");
  if (key === "") return finding("dkim", "revoked", texts, advice);
  if (tags.get("k") === "ed25519") return finding("dkim", null, texts);
  const bits = bitsOf(key);
  if (bits === null || bits < 1024) return finding("dkim", "unreadable", texts, advice);
  return bits < 2048 ? finding("dkim", "short", texts, advice) : finding("dkim", null, texts);
}

/** `reportsTo` is who reads what the world says of the domain. Source: RFC 7489 sections 6.3 and 6.6.3. */
export function judgeDmarc(domain: string, texts: readonly string[], reportsTo: string): DomainFinding {
  const records = texts.filter((text) => /^v=DMARC1\s*(?:;|$)/u.test(text));
  const [record = "", ...others] = records;
  const name = `_dmarc.${domain}`;
  const begin = { name, type: "TXT", value: `v=DMARC1; p=none; rua=mailto:${reportsTo}` } as const;
  if (record === "") return finding("dmarc", "none", [], begin);
  if (others.length > 0) return finding("dmarc", "several", records, { name, type: "TXT", value: record });
  const policy = tagsOf(record).get("p")?.toLowerCase() ?? "";
  if (!["none", "quarantine", "reject"].includes(policy)) return finding("dmarc", "unreadable", records, begin);
  if (policy !== "none") return finding("dmarc", null, records);
  const value = record.replace(/\bp\s*=\s*none\b/iu, "p=quarantine");
  return finding("dmarc", "watching", records, { name, type: "TXT", value });
}

/** How providers are named in SPF, by the end of their host. Sources: Postmark support 900; public SPF guides, 2026. */
const SERVERS: Readonly<Record<string, string>> = {
  "postmarkapp.com": "include:spf.mtasv.net",
  "amazonaws.com": "include:amazonses.com",
  "mailgun.org": "include:mailgun.org",
  "brevo.com": "include:spf.brevo.com",
  "sendgrid.net": "include:sendgrid.net",
  "gmail.com": "include:_spf.google.com",
  "google.com": "include:_spf.google.com",
  "office365.com": "include:spf.protection.outlook.com",
};

/** Of the host that mails are handed to; null for this machine and plain addresses, which send by another name. */
export function spfNameOf(host: string): string | null {
  const name = host.toLowerCase();
  const [, include] = Object.entries(SERVERS).find(([end]) => name === end || name.endsWith(`.${end}`)) ?? [];
  if (include !== undefined) return include;
  return /^[a-z0-9.-]+\.[a-z]{2,}$/u.test(name) ? `a:${name}` : null;
}

function finding(
  check: DomainCheck,
  problem: DomainProblem | null,
  found: readonly string[],
  advice: AdvisedRecord | null = null,
): DomainFinding {
  return { check, problem, found, advice };
}

/** All terms once, with the strictest end. */
function merged(records: readonly string[]): string {
  const terms = records.flatMap((record) => record.trim().split(/\s+/u).slice(1));
  const others = [...new Set(terms.filter((term) => !/^[-+~?]?all$/iu.test(term)))];
  return ["v=spf1", ...others, "~all"].join(" ");
}

function closed(terms: readonly string[]): string {
  return [...terms.filter((term) => !/^[-+~?]?all$/iu.test(term)), "~all"].join(" ");
}

function tagsOf(text: string): Map<string, string> {
  const pairs = text.split(";").map((pair) => pair.split("="));
  return new Map(pairs.map(([name = "", ...value]) => [name.trim(), value.join("=").trim()]));
}
