import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { messageKeyOf } from "@kram/contract/errors";
import type { Operation } from "@kram/contract/operation";
import { securityEventKind } from "@kram/contract/security";
import { EXPORT_FIELDS, IMPORT_NOTE_CODES } from "@kram/domain/imports";
import { beforeAll, describe, expect, it } from "vitest";
import { ACTIONS } from "../features/staff/action-words.ts";
import { messagesOf } from "./i18n-provider.ts";
import { OFFICE_LOCALES } from "./locales.ts";

const OFFICE = join(import.meta.dirname, "..");
const COMMON_CODES = [
  "user.unauthenticated",
  "user.forbidden",
  "user.confirmation-needed",
  "server.failed",
  "server.unavailable",
];
/** Calls that the office makes: all of staff, and those with which staff sign in. */
const USED = Object.values(import.meta.glob<object>("../../../packages/contract/*/public.ts", { eager: true }))
  .flatMap((part) => Object.values(part))
  .filter(isOperation)
  .filter(
    ({ id, access }) =>
      access === "staff" ||
      ["signIn", "enrolStaff", "signOut", "remindStaffPassword", "resetStaffPassword", "askForFactorRecovery"].includes(
        id,
      ),
  );

const texts = new Map<string, Map<string, string>>();

beforeAll(async () => {
  for (const { locale } of OFFICE_LOCALES) texts.set(locale, flatten(await messagesOf(locale)));
});

function flatten(tree: object, prefix = ""): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? [...flatten(value, `${prefix}${key}.`)]
      : [[`${prefix}${key}`, String(value)] as const],
  );
  return new Map(entries);
}

function isOperation(value: unknown): value is Operation {
  return typeof value === "object" && value !== null && "errors" in value && "access" in value;
}

function keysInCode(): string[] {
  const groups = readdirSync(join(OFFICE, "messages/pl")).map((file) => file.replace(/\..*$/u, ""));
  const key = new RegExp(`"((?:${groups.join("|")}|ra)\\.[\\w.]+)"`, "gu");
  const files = readdirSync(OFFICE, { recursive: true, encoding: "utf8" })
    .filter((name) => /^(?:features|ui)\/.*\.tsx?$/u.test(name) && !name.includes(".test."))
    .map((name) => readFileSync(join(OFFICE, name), "utf8"));
  return files.flatMap((source) => [
    ...[...source.matchAll(key)]
      .map(([, found = ""]) => found)
      .filter((found) => !source.includes(`choicesOf("${found}",`)),
    ...choicesIn(source),
  ]);
}

/** Choices have a text each below one key. */
function choicesIn(source: string): string[] {
  return [...source.matchAll(/choicesOf\("([\w.]+)", \[([^\]]+)\]/gu)].flatMap(([, key, ids = ""]) =>
    [...ids.matchAll(/"(\w+)"/gu)].map(([, id]) => `${key}.${id}`),
  );
}

describe.each(["en", "de"])("%s", (locale) => {
  it("says everything that Polish says, and nothing else", () => {
    expect([...(texts.get(locale)?.keys() ?? [])].sort()).toEqual([...(texts.get("pl")?.keys() ?? [])].sort());
  });

  it("fills the same blanks as Polish", () => {
    const blanks = (text = "") => [...new Set(text.match(/%\{\w+\}/gu))].sort();
    for (const [key, text] of texts.get("pl") ?? []) {
      if (key.startsWith("ra.")) continue;
      expect([key, blanks(texts.get(locale)?.get(key))]).toEqual([key, blanks(text)]);
    }
  });
});

describe.each(OFFICE_LOCALES)("$name", ({ locale }) => {
  it("has every text that the pages name", () => {
    expect(keysInCode().filter((key) => !texts.get(locale)?.has(key))).toEqual([]);
  });

  it("counts in every form that the language has: where one lacks, the first is shown", () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    // The others of a language are those of fractions.
    const forms = pluralCategories.filter((category) => category !== "other").length + (locale === "pl" ? 0 : 1);
    const counting = [...(texts.get(locale) ?? [])].filter(
      ([key, text]) => !key.startsWith("ra.") && text.includes("||||"),
    );
    const short = counting.filter(([, text]) => text.includes("%{smart_count}") && text.split("||||").length !== forms);
    expect(short.map(([key]) => key)).toEqual([]);
  });

  it("names every change that staff can make", () => {
    expect(ACTIONS.filter((id) => !texts.get(locale)?.has(`actions.did.${id}`))).toEqual([]);
  });

  it("names what is read from Shopify's export, and what is not taken as it stands", () => {
    const keys = [
      ...EXPORT_FIELDS.map((field) => `field.${field}`),
      ...IMPORT_NOTE_CODES.map((code) => `note.${code}`),
    ];
    expect(keys.filter((key) => !texts.get(locale)?.has(`shopify.${key}`))).toEqual([]);
  });

  it("names every event of the security log", () => {
    const { options } = securityEventKind;
    expect(options.filter((kind) => !texts.get(locale)?.has(`security.kind.${kind}`))).toEqual([]);
  });

  it("has a text for every code the office can meet", () => {
    const codes = [...COMMON_CODES, ...USED.flatMap(({ errors }): readonly string[] => errors)];
    expect(codes.filter((code) => !texts.get(locale)?.has(messageKeyOf(code)))).toEqual([]);
  });
});
