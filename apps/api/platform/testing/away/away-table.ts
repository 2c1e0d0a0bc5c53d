export const PAGES = {
  home: "visitor",
  list: "visitor",
  product: "visitor",
  search: "visitor",
  "cart drawer": "visitor",
  contact: "visitor",
  "payment link": "visitor",
  "paying by a link": "visitor",
  "sign-in": "member",
  cart: "member",
  checkout: "member",
  "choice of a locker": "member",
  placing: "member",
  "placing, paid online": "member",
  paying: "member",
  "paying online instead of in cash": "member",
  orders: "member",
  profile: "member",
  "complaint with a picture": "member",
  "staff: sign-in": "staff",
  "staff: orders": "staff",
  "staff: step of an order": "staff",
  "staff: picture of a product": "staff",
  "staff: mails": "staff",
} as const;

export type PageName = keyof typeof PAGES;

/** `as ever`, or a status and a code. */
export type Outcome = "as ever" | { status: number; code: string; retryAfter?: string };

const UNAVAILABLE: Outcome = { status: 503, code: "server.unavailable", retryAfter: "2" };
const NO_ROOM: Outcome = { status: 503, code: "server.storage-full", retryAfter: "2" };

const NO_PAYMENT: Outcome = { status: 503, code: "payment.provider-unavailable", retryAfter: "2" };

/** `meanwhile` tells what people and the shop do about it. */
export interface Away {
  title: string;
  meanwhile: string;
  pages: Partial<Record<PageName, Outcome>>;
}

const KEPT_IN_MEMORY: readonly PageName[] = ["list", "product", "search", "cart drawer", "choice of a locker"];

export const AWAY = {
  database: {
    title: "The database",
    meanwhile:
      "The catalogue lies in memory, so that people can go on looking; finished pages lie in the shop's front. What was typed stays in its form, nothing is half done, and the same click works when the database is back.",
    pages: Object.fromEntries(
      (Object.keys(PAGES) as PageName[])
        .filter((page) => !KEPT_IN_MEMORY.includes(page))
        .map((page) => [page, UNAVAILABLE]),
    ),
  },
  mail: {
    title: "The mail server",
    meanwhile: "Mails wait in the outbox and are tried again; staff see them waiting among the mails.",
    pages: {},
  },
  payment: {
    title: "The payment provider",
    meanwhile:
      "The order stands and waits for its payment: the same click answers the same order, its page leads to the payment again, and cash on delivery goes on: an order in cash stays one.",
    pages: {
      "placing, paid online": NO_PAYMENT,
      paying: NO_PAYMENT,
      "paying by a link": NO_PAYMENT,
      "paying online instead of in cash": NO_PAYMENT,
    },
  },
  lockers: {
    title: "The directory of parcel lockers",
    meanwhile: "The courier can be chosen; the field of the lockers says that it cannot look them up.",
    pages: { "choice of a locker": { status: 503, code: "lockers.unavailable", retryAfter: "2" } },
  },
  botCheck: {
    title: "The bot check (a browser that cannot do its work)",
    meanwhile: "The form keeps what was written and says why; it names the address of customer service.",
    pages: { contact: { status: 422, code: "bot-check.failed" } },
  },
  disk: {
    title: "Room on the disk (the data folder takes nothing)",
    meanwhile: "Only the office writes files there; pictures of messages and complaints lie in the database.",
    pages: { "staff: picture of a product": NO_ROOM },
  },
  bucket: {
    title: "The bucket of pictures (MEDIA_STORE)",
    meanwhile:
      "Nothing but pictures and documents lacks: each answers 503 within five seconds and is asked for again, those that the shop's front or a browser has are shown on.",
    pages: { "staff: picture of a product": UNAVAILABLE },
  },
} as const satisfies Record<string, Away>;

export type AwayName = keyof typeof AWAY;
