import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { countryOf, INSTANCES, LOCALES, type Locale } from "@kram/countries/country";
import { StartProblem } from "../start/start-problem.ts";

interface Choice {
  root: string;
  environment: Record<string, string | undefined>;
  /** Path of the answers; undefined where a person is asked. */
  file: string | undefined;
  /** Undefined where nobody sits before the terminal. */
  ask: ((question: string) => Promise<string>) | undefined;
}

/** What the terminal says; empty where nobody chose. */
export async function chooseLanguage({ root, environment, file, ask }: Choice): Promise<string> {
  if (environment["DEFAULT_LOCALE"]) return "";
  const usual = usualLanguage(environment["INSTANCE"]);
  const typed = file === undefined ? await ask?.(question(usual)) : answered(file);
  if (typed === undefined) return "";
  const locale = LOCALES.find((known) => known === (typed.trim().toLowerCase() || usual));
  if (locale === undefined) throw new StartProblem(`There is no language "${typed}"; there is ${LOCALES.join(", ")}.`);
  const settings = join(root, ".env");
  const before = existsSync(settings) ? readFileSync(settings, "utf8") : "";
  appendFileSync(settings, `${before === "" || before.endsWith("\n") ? "" : "\n"}DEFAULT_LOCALE=${locale}\n`);
  environment["DEFAULT_LOCALE"] = locale;
  return `DEFAULT_LOCALE=${locale} stands in .env now. A shop that runs already speaks it from its next start.`;
}

/** Asks in a terminal; a pipe keeps its lines for the set-up itself. */
export function askPerson(): Choice["ask"] {
  if (!process.stdin.isTTY) return undefined;
  return async (asked) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const typed = await terminal.question(asked);
    terminal.close();
    return typed;
  };
}

function question(usual: Locale): string {
  return `Language of the shop where nobody chose one, ${LOCALES.join(", ")} [${usual}]: `;
}

function usualLanguage(instance: string | undefined): Locale {
  return countryOf(INSTANCES.find((known) => known === instance) ?? INSTANCES[0]).serviceLocale;
}

function answered(file: string): string | undefined {
  const { language } = JSON.parse(readFileSync(file, "utf8")) as { language?: unknown };
  return typeof language === "string" ? language : undefined;
}
