import { type ErrorCode, isErrorCode } from "@kram/contract/errors";
import {
  club,
  company,
  numbers,
  pickupPlace,
  SETTING_PARTS,
  type SettingPart,
  type SettingValue,
  shop,
} from "@kram/contract/settings";
import type { Country } from "@kram/countries/country";
import { invoiceRulesOf, sellerProblems } from "@kram/countries/invoices";
import { doSeriesCollide } from "@kram/domain/settings";
import type { FastifyBaseLogger } from "fastify";
import type { z } from "zod";
import type { Database, Queryable } from "../../platform/database.ts";
import { followChannel } from "../../platform/follow-channel.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createSettingPartsRepository } from "./setting-parts.repository.ts";

/** What the owner set, in the memory of each process. */
export interface SettingParts {
  read(): Promise<void>;
  /** Reads, and follows changes from then on. */
  start(log: FastifyBaseLogger): Promise<void>;
  stop(): Promise<void>;
  /** The newest; null where nobody set it. */
  get<Part extends SettingPart>(part: Part): SettingValue<Part> | null;
  /**
   * Adds a version; `seen` is the one that a form showed. Refuses what the part's schema and the country refuse,
   * settings.changed-meanwhile.
   */
  set(part: SettingPart, value: unknown, staffId: number | null, options?: { seen: number }): Promise<void>;
  /** Calls back after each part that came or changed, in every process; answers how to stop. */
  onChange(listener: (part: SettingPart) => void): () => void;
}

type Newest = { [Part in SettingPart]?: { version: number; value: SettingValue<Part> } };

/** All processes follow each change. */
export function createSettingParts({ db, country }: { db: Database; country: Country }): SettingParts {
  const newest: Newest = {};
  const listeners = new Set<(part: SettingPart) => void>();
  let stopFollowing = async () => {};

  const keep = (part: string, version: number, value: object) => {
    const isOurs = Object.hasOwn(SETTING_PARTS, part);
    if (!isOurs || version <= (newest[part as SettingPart]?.version ?? 0)) return;
    Object.assign(newest, { [part]: { version, value } });
    for (const listener of listeners) listener(part as SettingPart);
  };

  async function readAll(): Promise<void> {
    for (const { part, version, value } of await createSettingPartsRepository(db).newest()) keep(part, version, value);
  }

  return {
    read: readAll,
    async start(log) {
      await readAll();
      const onNews = () =>
        void readAll().catch((error: Error) => log.warn({ reason: error.message }, "settings not read"));
      stopFollowing = followChannel({ db, log, channel: "settings", onNews });
    },
    stop: () => stopFollowing(),
    get(part) {
      return newest[part]?.value ?? null;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async set(part, value, staffId, options) {
      const added = await db.inTransaction((tx) =>
        addVersion(tx, { part, value, staffId, country, seen: options?.seen ?? null }),
      );
      keep(part, added.version, added.value);
    },
  };
}

/** With an entry in the audit log where somebody of staff did it. */
async function addVersion(
  tx: Queryable,
  input: { part: SettingPart; value: unknown; staffId: number | null; country: Country; seen: number | null },
): Promise<{ version: number; value: object }> {
  const { part, staffId, country, seen } = input;
  const versions = createSettingPartsRepository(tx);
  const former = await versions.newestOf(part);
  const version = (former?.version ?? 0) + 1;
  if (seen !== null && seen !== version - 1) throw new ShopError({ code: "settings.changed-meanwhile" });
  const value = checkedValue(part, input.value, { country, before: await versions.everyValue(part) });
  const logo = part === "shop" ? shop.parse(value).logo : null;
  if (logo && !(await versions.hasPicture(logo.name)))
    throw new ShopError({ code: "shop.logo-unknown", field: "logo" });
  const sponsorNo = part === "club" ? club.parse(value).houseSponsor : "";
  if (sponsorNo !== "" && !(await versions.hasMember(sponsorNo)))
    throw new ShopError({ code: "sponsor.unknown", field: "houseSponsor" });
  if (!(await versions.add({ part, version, value, staffId })))
    throw new ShopError({ code: "settings.changed-meanwhile" });
  const details = { before: former?.value ?? null, after: value };
  if (staffId !== null) await noteStaffAction(tx, { staffId, action: "setSettingPart", subject: part, ...details });
  return { version, value };
}

interface Surroundings {
  country: Country;
  /** Every value that the part ever had. */
  before: readonly unknown[];
}

type Problem = ConstructorParameters<typeof ShopError>[0];

/** What the country or the part's own past refuses, beyond its schema. */
const FURTHER: Partial<Record<SettingPart, (value: object, surroundings: Surroundings) => Problem | null>> = {
  company(value, { country }) {
    const problems = sellerProblems(company.parse(value), invoiceRulesOf(country).seller, country);
    return problems.length === 0 ? null : problems;
  },
  pickup(value, { country: { fields } }) {
    const { zipCode, phone } = pickupPlace.parse(value);
    if (!fields.zipCode(zipCode)) return { code: "InvalidZipCode", field: "zipCode" };
    return fields.phone(phone) === null ? { code: "InvalidPhone", field: "phone" } : null;
  },
  shop(value, { country }) {
    if (shop.parse(value).languages.includes(country.serviceLocale)) return null;
    return { code: "shop.language-needed", field: "languages" };
  },
  numbers(value, { country, before }) {
    const former = [invoiceRulesOf(country).numberPatterns, ...before.map((each) => numbers.parse(each))];
    return doSeriesCollide(numbers.parse(value), former)
      ? { code: "numbers.series-collide", field: "corrections" }
      : null;
  },
};

/** Trims texts; refuses with the part's codes by field. */
function checkedValue(part: SettingPart, typed: unknown, surroundings: Surroundings): object {
  const schema: z.ZodType = SETTING_PARTS[part];
  const data = checkedBy(schema, trimmed(typed)) as object;
  const problem = FURTHER[part]?.(data, surroundings);
  if (problem) throw new ShopError(problem);
  return data;
}

/** Refuses with the schema's codes by field. */
export function checkedBy<Output>(schema: z.ZodType<Output>, typed: unknown): Output {
  const { data, error } = schema.safeParse(typed);
  if (error) throw new ShopError(error.issues.flatMap(problemsOf));
  return data;
}

function problemsOf(issue: z.core.$ZodIssue): { code: ErrorCode; field: string }[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ code: "request.unknown-field", field: key.slice(0, 100) }));
  const field = issue.path.join(".").slice(0, 100);
  return [{ code: isErrorCode(issue.message) ? issue.message : "request.invalid", field }];
}

/** Every text in lists and objects. */
function trimmed(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, trimmed(each)]));
}
