import { createPublicKey } from "node:crypto";
import { Resolver } from "node:dns/promises";
import type { MailDomain } from "@kram/contract/providers";
import type { Lack } from "@kram/contract/setup";
import {
  DOMAIN_PROBLEMS,
  type DomainFinding,
  judgeDkim,
  judgeDmarc,
  judgeMx,
  judgeSpf,
  MOST_SPF_LOOKUPS,
  spfLookups,
  spfNameOf,
} from "@kram/domain/mail";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { mailSender } from "../mail/public.ts";
import type { SettingParts } from "../settings/public.ts";
import { presentProviders } from "./present-providers.ts";

interface DomainWorld {
  db: Database;
  config: Config;
  settingParts: Pick<SettingParts, "get">;
}

/** Of each question to a name server, which is asked twice. */
const PATIENCE = { timeout: 1000, tries: 2 } as const;

/** As last checked. Source: mail 6. */
export async function readMailDomain(world: DomainWorld): Promise<MailDomain> {
  const { domain, selector } = senderOf(world);
  const [row] = await world.db.query(
    "mail-domain.read",
    `SELECT findings, checked_at AS "checkedAt" FROM mail_domain_checks WHERE domain = $1 AND selector = $2`,
    [domain, selector],
  );
  return { domain, selector, checkedAt: row?.checkedAt.toISOString() ?? null, findings: row?.findings ?? [] };
}

/** Refuses: shop.company-unknown without a sender. */
export async function checkMailDomain({ staffId, ...world }: DomainWorld & { staffId: number }): Promise<MailDomain> {
  const { domain, selector, address } = senderOf(world);
  if (domain === null) throw new ShopError({ code: "shop.company-unknown" });
  const { items } = await presentProviders(world.db, world.config);
  const host = items.find(({ provider }) => provider === "smtp")?.facts.host;
  const server = host === undefined ? null : spfNameOf(host);
  const names = openNames(world.config.DNS_SERVER);
  const findings = await Promise.all([
    asked("mx", async () => judgeMx(domain, await names.exchanges(domain))),
    asked("spf", async () => {
      const texts = await names.texts(domain);
      return judgeSpf(domain, texts, { lookups: await countLookups(names, texts), server });
    }),
    asked("dkim", async () => {
      const texts = selector === "" ? [] : await names.texts(`${selector}._domainkey.${domain}`);
      return judgeDkim(domain, { selector, texts, bitsOf });
    }),
    asked("dmarc", async () => judgeDmarc(domain, await dmarcTexts(names, domain), address)),
  ]);
  const after = Object.fromEntries(findings.map(({ check, problem }) => [check, problem ?? "good"]));
  await world.db.inTransaction(async (tx) => {
    await tx.query(
      "mail-domain.keep",
      `INSERT INTO mail_domain_checks (domain, selector, findings) VALUES ($1, $2, $3)
       ON CONFLICT (one) DO UPDATE SET domain = excluded.domain, selector = excluded.selector, findings = excluded.findings,
         checked_at = now()`,
      [domain, selector, JSON.stringify(findings)],
    );
    await noteStaffAction(tx, { staffId, action: "checkMailDomain", subject: domain, after });
  });
  return readMailDomain(world);
}

/** Advised as long as something is wrong or nobody looked; only where mails leave. */
export async function domainLacks(world: DomainWorld): Promise<Lack[]> {
  const { domain, checkedAt, findings } = await readMailDomain(world);
  const wrong = findings.some(({ problem }) => problem !== null && DOMAIN_PROBLEMS[problem] === "wrong");
  return domain !== null && (checkedAt === null || wrong)
    ? [{ id: "mail-domain", severity: "advised", page: "/providers" }]
    : [];
}

function senderOf({ config, settingParts }: Pick<DomainWorld, "config" | "settingParts">) {
  const selector = settingParts.get("mail-sender")?.dkimSelector ?? "";
  const isKnown =
    settingParts.get("mail-sender") !== null || config.MAIL_FROM !== undefined || settingParts.get("company") !== null;
  const sender = isKnown ? mailSender(settingParts, config.MAIL_FROM) : "";
  const written = typeof sender === "string" ? sender : sender.address;
  const address = /<([^<>]+)>\s*$/u.exec(written)?.[1] ?? written.trim();
  const domain = address.split("@")[1]?.toLowerCase() ?? "";
  return { address, selector, domain: domain === "" ? null : domain };
}

type Names = ReturnType<typeof openNames>;

function openNames(server: string | undefined) {
  const resolver = new Resolver(PATIENCE);
  if (server !== undefined) resolver.setServers([server]);
  return {
    texts: async (name: string) => (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join("")),
    exchanges: async (name: string) => (await orNone(resolver.resolveMx(name))).map(({ exchange }) => exchange),
  };
}

const NOT_THERE: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA"]);

function orNone<Record>(answer: Promise<Record[]>): Promise<Record[]> {
  return answer.catch((error: NodeJS.ErrnoException) => {
    if (NOT_THERE.has(error.code)) return [];
    throw error;
  });
}

/** What no name server answers is unknown, not wrong. */
function asked(check: DomainFinding["check"], look: () => Promise<DomainFinding>): Promise<DomainFinding> {
  return look().catch(() => ({ check, problem: "silent", found: [], advice: null }));
}

/** Follows what a record leads to, until there are too many. */
async function countLookups(names: Names, texts: readonly string[]): Promise<number> {
  const waiting = texts.filter((text) => /^v=spf1\s/iu.test(text)).slice(0, 1);
  let lookups = 0;
  for (const record of waiting) {
    const { count, leads } = spfLookups(record);
    lookups += count;
    if (lookups > MOST_SPF_LOOKUPS) break;
    for (const lead of leads) {
      const [next] = (await names.texts(lead)).filter((text) => /^v=spf1\s/iu.test(text));
      if (next !== undefined) waiting.push(next);
    }
  }
  return lookups;
}

/** Of the domain, else of the nearest one above it that has any. */
async function dmarcTexts(names: Names, domain: string): Promise<string[]> {
  const labels = domain.split(".");
  for (let from = 0; from <= labels.length - 2; from += 1) {
    const texts = await names.texts(`_dmarc.${labels.slice(from).join(".")}`);
    if (texts.some((text) => text.startsWith("v=DMARC1"))) return texts;
  }
  return [];
}

/** Null for what is no RSA key. */
function bitsOf(key: string): number | null {
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
    return asymmetricKeyDetails?.modulusLength ?? null;
  } catch {
    return null; // no key at all
  }
}
