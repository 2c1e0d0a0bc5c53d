import { type Config, readConfig, type UsableConfig } from "./config.ts";
import { type Found, lookAround, tooOld } from "./look-around.ts";
import { schemaProblem } from "./migration-files.ts";
import { ownSchema } from "./own-schema.ts";
import { isRealShop, productionProblems, readSettings, type StartProblem, type Stored } from "./production.ts";

/** EX_CONFIG: another start changes nothing until somebody changes a setting. */
export const REFUSED = 78;

/** All reasons at once, for a person. */
export class StartRefused extends Error {
  override name = "StartRefused";

  constructor(problems: readonly Pick<StartProblem, "text">[]) {
    super(`Kram does not start, for these reasons:\n${problems.map(({ text }) => `  ${text}`).join("\n")}`);
  }
}

/** What the program starts with. */
export interface Start {
  config: Config;
  /** Serves nothing but the set-up, as a real shop before its owner has finished it. */
  isSettingUp: boolean;
  /** What the office has to mend for the set-up's end. */
  problems: readonly StartProblem[];
}

/** Null where settings are wrong, which `checkStart` tells. */
export function configOf(environment: NodeJS.ProcessEnv): Config | null {
  return readSettings(environment).problems.length > 0 ? null : readConfig(environment);
}

/** Throws StartRefused with all that is wrong. A database that is away is an error of its own. */
export async function checkStart(
  environment: NodeJS.ProcessEnv,
  storedOf?: (config: Config) => Promise<Stored>,
): Promise<Start> {
  const { problems: wrong, usable } = readSettings(environment);
  const { found, problems: refused } = await tryDatabase(usable, wrong.length > 0);
  const config = configOf(environment);
  const stored = config && found?.isSetUp && storedOf ? await storedOf(config) : undefined;
  const problems = [...wrong, ...refused, ...productionProblems(usable, found, stored)];
  const isSettingUp = isRealShop(usable) && found?.isSetUp === false;
  const final = isSettingUp ? problems.filter(({ inOffice }) => inOffice !== true) : problems;
  if (config === null || final.length > 0)
    throw new StartRefused(problems.map((problem) => (isSettingUp ? mendedBySetUp(problem) : problem)));
  return { config, isSettingUp, problems };
}

function mendedBySetUp({ text, inOffice }: StartProblem): { text: string } {
  return { text: inOffice ? `${text} The set-up asks for it.` : text };
}

/** What the server says when it is the address that is wrong. */
const WRONG_ADDRESS = new Set(["28000", "28P01", "3D000", "ERR_INVALID_URL"]);

/** Where settings are wrong, too, a database that is away is one reason more. */
async function tryDatabase(
  { DATABASE_URL: url, DIRECT_DATABASE_URL: directUrl }: UsableConfig,
  isRefused: boolean,
): Promise<{ found: Found | null; problems: StartProblem[] }> {
  if (url === undefined) return { found: null, problems: [] };
  try {
    const found = await lookAround(url);
    return { found, problems: databaseProblems(found, directUrl !== undefined) };
  } catch (error) {
    const { code = "", message } = error as Error & { code?: string };
    if (!isRefused && !WRONG_ADDRESS.has(code)) throw error;
    return { found: null, problems: [{ code: "database.away", text: `DATABASE_URL: ${message || code}.` }] };
  }
}

function databaseProblems(found: Found, isPooled: boolean): StartProblem[] {
  const old = tooOld(found.postgres);
  if (old !== null) return [{ code: "postgres.old", text: `DATABASE_URL: ${old}` }];
  const range = schemaProblem(ownSchema(), found);
  const schema = range === null ? [] : [{ code: "schema.range", text: `DATABASE_URL: ${range}` }];
  return [...schema, ...(isPooled ? found.longer.map(unlimited) : [])];
}

/** A pooler takes no settings with a connection. */
function unlimited(limit: string): StartProblem {
  const text = `DATABASE_URL: the pooler limits no statement: its connect_query has to SET ${limit}.`;
  return { code: "database.unlimited", text };
}
