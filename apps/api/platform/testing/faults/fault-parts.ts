import { runRaces } from "../../../features/checkout/testing/races.ts";
import { walkAtRandom } from "../../../features/checkout/testing/walk.ts";
import { measureAbuse } from "./abuse/abuse.ts";
import { dropBombs } from "./abuse/uploads.ts";
import { shiftClocks } from "./clocks.ts";
import type { FaultFigures, FaultRun } from "./fault-run.ts";
import { fuzz } from "./fuzz.ts";
import { killApis, killDatabases } from "./kills.ts";
import { tryWire } from "./wire/wire.ts";

/** One part of the faults: what it does, how often in the short form, and which of its counts is to reach what in the long run. */
export interface FaultPart {
  name: string;
  about: string;
  short: number;
  run: (run: FaultRun) => Promise<FaultFigures>;
  reach?: { count: string; to: number };
}

/** All parts in the order in which they run. Source of what is to be reached: the figures of docs/reliability.md. */
export const FAULT_PARTS: readonly FaultPart[] = [
  {
    name: "kills",
    about: "the API is killed while eight order",
    short: 30,
    run: killApis,
    reach: { count: "API kills", to: 10_000 },
  },
  {
    name: "database-kills",
    about: "PostgreSQL is killed while eight order",
    short: 3,
    run: killDatabases,
    reach: { count: "database kills", to: 200 },
  },
  {
    name: "wire",
    about: "the connection to the database is cut after every statement of every mutating call, delayed and stalled",
    short: 1,
    run: tryWire,
  },
  {
    name: "walk",
    about: "carts, orders, payments, cancellations, returns and closes at random, compared with a model and audited",
    short: 4000,
    run: walkAtRandom,
    reach: { count: "commands", to: 10_000_000 },
  },
  {
    name: "races",
    about: "fifty requests at once for the same thing",
    short: 10,
    run: runRaces,
    reach: { count: "rounds of each race", to: 2000 },
  },
  {
    name: "fuzz",
    about: "any input to any operation of a running server, with keys on what takes one",
    short: 5000,
    run: fuzz,
    reach: { count: "inputs", to: 25_000_000 },
  },
  {
    name: "uploads",
    about: "files that are bombs, six forms at once with one proof, while others order and sign in",
    short: 1,
    run: dropBombs,
  },
  {
    name: "clocks",
    about: "what depends on time, at the turn of a year, around a leap day and in both nights that change the clocks",
    short: 1,
    run: shiftClocks,
  },
  {
    name: "abuse",
    about: "how long signing in takes while the shop is abused",
    short: 1,
    run: measureAbuse,
  },
];
