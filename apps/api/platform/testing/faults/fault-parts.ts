export interface FaultPart {
  name: string;
  about: string;
  short: number;
  reach?: { count: string; to: number };
}

/** In running order; the goals stand in docs/engineer/reliability.md. */
export const FAULT_PARTS = [
  {
    name: "kills",
    about: "the API is killed while eight order",
    short: 30,
    reach: { count: "API kills", to: 10_000 },
  },
  {
    name: "database-kills",
    about: "PostgreSQL is killed while eight order",
    short: 3,
    reach: { count: "database kills", to: 200 },
  },
  {
    name: "wire",
    about: "the connection to the database is cut after every statement of every mutating call, delayed and stalled",
    short: 1,
  },
  {
    name: "walk",
    about: "carts, orders, payments, cancellations, returns and closes at random, compared with a model and audited",
    short: 4000,
    reach: { count: "commands", to: 10_000_000 },
  },
  {
    name: "races",
    about: "fifty requests at once for the same thing",
    short: 10,
    reach: { count: "rounds of each race", to: 2000 },
  },
  {
    name: "fuzz",
    about: "any input to any operation of a running server, with keys on what takes one",
    short: 5000,
    reach: { count: "inputs", to: 25_000_000 },
  },
  {
    name: "uploads",
    about: "files that are bombs, six at once into each upload, while others order and sign in",
    short: 1,
  },
  {
    name: "clocks",
    about: "what depends on time, at the turn of a year, around a leap day and in both nights that change the clocks",
    short: 1,
  },
  {
    name: "abuse",
    about: "how long signing in takes while the shop is abused",
    short: 1,
  },
] as const satisfies readonly FaultPart[];
