import { boundaries } from "./boundaries/boundaries.ts";
import type { Check } from "./check.ts";
import { architecture } from "./checks/architecture.ts";
import { asvs } from "./checks/asvs.ts";
import { citations } from "./checks/citations.ts";
import { env } from "./checks/env.ts";
import { links } from "./checks/links.ts";
import { lockfile } from "./checks/lockfile.ts";
import { migrations } from "./checks/migrations.ts";
import { names } from "./checks/names.ts";
import { oldestPostgres } from "./checks/oldest-postgres.ts";
import { operations } from "./checks/operations.ts";
import { promises } from "../promises/check-promises.ts";
import { sizes } from "./checks/sizes.ts";
import { sql } from "./checks/sql.ts";
import { tests } from "./checks/tests.ts";
import { format, lint, unused } from "./checks/tools.ts";
import { types } from "./checks/types.ts";
import { words } from "./checks/words.ts";
import { texts } from "./texts/texts.ts";
import { wording } from "./texts/wording.ts";

/** The quick ones that find most come first. */
export const CHECKS: readonly Check[] = [
  types,
  lint,
  format,
  boundaries,
  sizes,
  names,
  texts,
  wording,
  sql,
  migrations,
  unused,
  env,
  operations,
  architecture,
  links,
  words,
  citations,
  lockfile,
  asvs,
  promises,
  oldestPostgres,
  tests,
];
