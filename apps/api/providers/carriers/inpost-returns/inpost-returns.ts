import { LABEL_KEPT_DAYS } from "@kram/domain/parcels";
import { z } from "zod";
import { ProviderRefusal } from "../../provider-refusal.ts";
import type { Carrier, ReturnLabel, Returns, ReturnToLabel } from "../carrier.ts";
import { createInpostReturnsCalls, type InpostReturnsAccount, read } from "./inpost-returns-calls.ts";

type Calls = ReturnType<typeof createInpostReturnsCalls>;

/** Only fields that the shop reads; what a ticket has depends on the account's settings. Source: InPost Returns REST API. */
const made = z.object({
  id: z.string(),
  trackingNumber: z.string().nullish(),
  code: z.string().nullish(),
  labelUrl: z.string().nullish(),
});

/** A ticket of the list. */
const listed = z.object({
  id: z.string(),
  code: z.string().nullish(),
  sender: z.object({ email: z.string().nullish(), phoneNumber: z.string().nullish() }).nullish(),
  shipment: z.object({ tracking: z.object({ number: z.string().nullish() }).nullish() }).nullish(),
});
const page = z.object({ returns: z.array(listed), count: z.int(), perPage: z.int() });

type Listed = z.infer<typeof listed>;

/** Before the sender used it. Source: InPost Returns REST API, statuses. */
const USABLE = ["NEW", "ACCEPTED"] as const;
const PER_PAGE = 100;
const MOST_PAGES = 100;

/** Clocks of shop and carrier differ by less, whatever zone the carrier reads. */
const CLOCKS_MS = 6 * 3_600_000;
const DAY_MS = 86_400_000;

/** Source: InPost, sizes of compartments. */
const SIZES = { small: "A", medium: "B", large: "C" } as const;

const NAME_LENGTH = 125;
const REFERENCE_LENGTH = 64;
const NATIONAL_DIGITS = 9;

/** Codes, and labels where the account has them, for what comes back by InPost to the account's own receiver. */
export function createInpostReturns(account: InpostReturnsAccount): Returns & Pick<Carrier, "test"> {
  const calls = createInpostReturnsCalls(account);
  return {
    name: "inpost",
    byAddress: false,
    // InPost tells the sender of each ticket at once, so that a lost answer is looked for before another is made.
    async label(parcel) {
      const found = parcel.wasAsked ? await find(calls, parcel) : null;
      return found === null ? make(calls, parcel) : ready(calls, ticketOf(found), { isLabelled: true });
    },
    async test() {
      const to = Date.now();
      await list(calls, { status: "NEW", from: to - DAY_MS, to, at: 0 });
    },
  };
}

async function make(calls: Calls, parcel: ReturnToLabel): Promise<ReturnLabel> {
  const answer = await calls.ask("POST", "tickets", bodyFor(parcel));
  if (answer === null) throw new ProviderRefusal("InPost knows no tickets", 404);
  if ("problem" in answer) return { state: "refused", problems: [answer.problem] };
  const ticket = read(made, answer.body);
  return ready(calls, ticket, { isLabelled: Boolean(ticket.labelUrl) });
}

/** Throws for a ticket that nobody could use. */
async function ready(
  calls: Calls,
  { id, trackingNumber, code }: z.infer<typeof made>,
  { isLabelled }: { isLabelled: boolean },
): Promise<ReturnLabel> {
  const answer = isLabelled ? await calls.ask("GET", `tickets/${encodeURIComponent(id)}/label`) : null;
  const label = answer !== null && "body" in answer ? answer.body : null;
  if (!code && label === null) throw new ProviderRefusal("InPost's ticket has neither a code nor a label", 200);
  return {
    state: "ready",
    id,
    trackingNumber: trackingNumber ?? null,
    label,
    code: null,
    codeLink: null,
    typedCode: code ?? null,
  };
}

function bodyFor({ reference, sender, size }: ReturnToLabel): object {
  const { name, surname, email, phone } = sender;
  return {
    shipment: {
      ...(size === null ? {} : { size: SIZES[size] }),
      sender: {
        firstName: name.slice(0, NAME_LENGTH),
        lastName: surname.slice(0, NAME_LENGTH),
        phone: `+48${national(phone)}`,
        email,
      },
    },
    expirationDate: new Date(Date.now() + LABEL_KEPT_DAYS * DAY_MS).toISOString(),
    externalReference: reference.slice(0, REFERENCE_LENGTH),
  };
}

function national(phone: string): string {
  return phone.replace(/\D/gu, "").slice(-NATIONAL_DIGITS);
}

/** The one that the shop knows, else one of the sender's that it knows for nothing else. */
async function find(calls: Calls, parcel: ReturnToLabel): Promise<Listed | null> {
  for (const status of USABLE) {
    const found = await findAmong(calls, status, parcel);
    if (found !== null) return found;
  }
  return null;
}

async function findAmong(
  calls: Calls,
  status: string,
  { known, taken, firstAskedAt, sender }: ReturnToLabel,
): Promise<Listed | null> {
  const isSought = ({ id, sender: told }: Listed) =>
    known === null
      ? !taken.includes(id) &&
        told?.email?.toLowerCase() === sender.email.toLowerCase() &&
        national(told.phoneNumber ?? "") === national(sender.phone)
      : id === known;
  const span = { from: firstAskedAt.getTime() - CLOCKS_MS, to: Date.now() + CLOCKS_MS };
  for (let at = 0; at < MOST_PAGES; at += 1) {
    const { returns, count, perPage } = await list(calls, { status, ...span, at });
    const found = returns.find(isSought);
    if (found !== undefined) return found;
    if (returns.length === 0 || (at + 1) * perPage >= count) return null;
  }
  throw new Error("InPost lists more tickets than the shop reads");
}

async function list(calls: Calls, { status, from, to, at }: { status: string; from: number; to: number; at: number }) {
  const query = new URLSearchParams({
    dateFrom: moment(from),
    dateTo: moment(to),
    status,
    page: String(at),
    size: String(PER_PAGE),
    sort: "createdAt,desc",
  });
  const answer = await calls.ask("GET", `tickets?${query}`);
  if (answer === null) throw new ProviderRefusal("InPost knows no tickets", 404);
  if ("problem" in answer) throw new ProviderRefusal(`InPost's returns refused: ${answer.problem}`, 400);
  return read(page, answer.body);
}

/** To the second, without a zone. */
function moment(at: number): string {
  return new Date(at).toISOString().slice(0, 19);
}

function ticketOf({ id, code, shipment }: Listed): z.infer<typeof made> {
  return { id, code, trackingNumber: shipment?.tracking?.number };
}
