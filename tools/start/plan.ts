import { countryOf, INSTANCES, LOCALES } from "@kram/countries/country";
import { StartProblem } from "./start-problem.ts";

export interface InstancePlan {
  instance: string;
  shopPort: number;
  apiPort: number;
  /** With the country path, without a trailing slash. */
  shopUrl: string;
  apiUrl: string;
  /** Undefined for the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  demo: boolean;
  /** Language of addresses without one: a demo's is the first of all, a real shop's its country's unless set. */
  defaultLocale?: string | undefined;
  /** Addresses listened on; undefined leaves them to the programs. */
  shopHost?: string | undefined;
  apiHost?: string | undefined;
}

/** What a start brings up, and where it keeps its things. */
export interface Plan {
  root: string;
  dataDir: string;
  dev: boolean;
  instances: InstancePlan[];
  /** Of each shop and each API, on one port. */
  processes: number;
}

type Environment = Record<string, string | undefined>;

function port(text: string | undefined, fallback: number, name: string): number {
  if (!text) return fallback;
  const value = Number.parseInt(text, 10);
  if (/^\d+$/.test(text) && value > 0 && value < 65_536) return value;
  throw new StartProblem(`${name} is "${text}", which is not a port (1 to 65535).`);
}

type Instance = (typeof INSTANCES)[number];

function namesOf(environment: Environment): Instance[] {
  const names = (environment.INSTANCE || "pl").split(",").map((name) => name.trim().toLowerCase());
  const known: readonly string[] = INSTANCES;
  const isKnown = (name: string): name is Instance => known.includes(name);
  const unknown = names.find((name) => !isKnown(name));
  if (unknown === undefined) return [...new Set(names.filter(isKnown))];
  throw new StartProblem(`INSTANCE names "${unknown}"; there is ${known.join(", ")}. Several are written pl,de.`);
}

function localeOf(text: string | undefined): string | undefined {
  const known: readonly string[] = LOCALES;
  if (text === undefined || known.includes(text)) return text;
  throw new StartProblem(`DEFAULT_LOCALE is "${text}"; there is ${known.join(", ")}.`);
}

/** What a machine has. */
export interface Machine {
  cores: number;
  megabytes: number;
}

/** A shop and an API with what they keep, and as much again for the database and others. Source: operations, Memory. */
const MEGABYTES_EACH = 1200;

/** Each API takes 26 of the 400 connections of the database that comes along. */
const MOST_PROCESSES = 14;

/**
 * PROCESSES, how many run of each shop and each API: a number, or `auto`, a core for each two of them and one left for the
 * database. Refuses: anything else, and more than the database has connections for.
 */
export function readProcesses(environment: Environment, machine: Machine): number {
  const countries = namesOf(environment).length;
  const most = Math.floor(MOST_PROCESSES / countries);
  const text = environment.PROCESSES || "auto";
  if (text === "auto") {
    const byCores = Math.floor((machine.cores - 1) / 2 / countries);
    const byMemory = Math.floor(machine.megabytes / MEGABYTES_EACH / countries);
    return Math.max(1, Math.min(byCores, byMemory, most));
  }
  const count = Number.parseInt(text, 10);
  if (/^\d+$/u.test(text) && count >= 1 && count <= most) return count;
  throw new StartProblem(`PROCESSES is "${text}"; it is auto or a number from 1 to ${most}.`);
}

/** SHOP_PORT_DE counts before SHOP_PORT. Refuses: an unknown country, a wrong port, one database or address for several countries. */
export function readInstances(environment: Environment): InstancePlan[] {
  const names = namesOf(environment);
  return names.map((instance, index) => {
    const suffix = instance.toUpperCase();
    const place = (INSTANCES as readonly string[]).indexOf(instance);
    const portOf = (name: string, fallback: number) => {
      const bare = environment[name] ? port(environment[name], fallback, name) + index : fallback + place;
      return port(environment[`${name}_${suffix}`], bare, `${name}_${suffix}`);
    };
    const own = (name: string) => {
      const bare = environment[name] || undefined;
      const found = environment[`${name}_${suffix}`] || undefined;
      if (found || !bare || names.length === 1) return found ?? bare;
      throw new StartProblem(
        `${name} is set for several countries. Set ${names.map((n) => `${name}_${n.toUpperCase()}`).join(" and ")}.`,
      );
    };
    const shared = (name: string) => environment[`${name}_${suffix}`] || environment[name] || undefined;
    const shopPort = portOf("SHOP_PORT", 3000);
    const apiPort = portOf("API_PORT", 4000);
    const databaseUrl = own("DATABASE_URL");
    const demo = databaseUrl ? environment.KRAM_DEMO === "1" : environment.KRAM_DEMO !== "0";
    return {
      instance,
      shopPort,
      apiPort,
      shopUrl: own("SHOP_URL") ?? `http://localhost:${shopPort}/${instance}`,
      apiUrl: own("API_URL") ?? `http://localhost:${apiPort}`,
      databaseUrl,
      demo,
      shopHost: shared("SHOP_HOST"),
      apiHost: shared("API_HOST"),
      defaultLocale: localeOf(shared("DEFAULT_LOCALE")) ?? (demo ? undefined : countryOf(instance).serviceLocale),
    };
  });
}
