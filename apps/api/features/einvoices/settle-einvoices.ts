import { pauseAfter } from "@kram/domain/einvoices";
import type { ReportedInvoice } from "../../providers/einvoices/einvoice-provider.ts";
import { EinvoiceRefusal } from "../../providers/einvoices/einvoice-refusal.ts";
import type { Run } from "./send-einvoices.ts";

type Sent = Awaited<ReturnType<Run["queue"]["sentIn"]>>[number];

/** Asks what became of open sessions, and matches by the documents' hashes. */
export async function settleEinvoices(run: Run): Promise<void> {
  for (const { reference, kind, closed } of await run.channel.toCheck()) {
    if (kind === "ONLINE" && !closed) await closeAgain(run, reference);
    const sent = await run.queue.sentIn(reference);
    if (sent.length > 0) await settleSession(run, reference, sent);
    await run.channel.settled(reference);
  }
}

async function closeAgain({ provider, channel }: Run, session: string): Promise<void> {
  try {
    await provider.closeOnline(session);
  } catch (error) {
    // Closed before, or not there any more.
    if (!(error instanceof EinvoiceRefusal) || error.status !== 400) throw error;
  }
  await channel.closed(session);
}

async function settleSession(run: Run, session: string, sent: readonly Sent[]): Promise<void> {
  // In this order: what was taken after the list would be told as over.
  const isOver = await run.provider.isOver(session);
  const reported = new Map((await run.provider.list(session)).map((each) => [each.hash, each]));
  for (const each of sent) {
    const found = reported.get(each.hash);
    if (found) await settleOne(run, session, each, found);
    else if (isOver) await putBack(run, each, { code: 0, reason: "the session ended without it" });
  }
}

async function settleOne(run: Run, session: string, sent: Sent, found: ReportedInvoice): Promise<void> {
  switch (found.outcome) {
    case "pending":
      return;
    case "accepted":
      return accept(run, session, sent, found);
    case "again":
      return putBack(run, sent, found);
    case "duplicate":
      return settleDuplicate(run, sent, found);
    case "refused":
      return run.queue.refuse(sent.id, found.code, found.reason);
  }
}

async function putBack(
  { queue }: Run,
  { id, attempts }: Sent,
  { code, reason }: { code: number; reason: string },
): Promise<void> {
  await queue.putBack(id, { seconds: pauseAfter(attempts), code, problem: reason });
}

/** With the receipt, or not yet. */
async function accept(
  { provider, queue }: Run,
  session: string,
  { id }: Sent,
  { reference, number, acceptedAt }: ReportedInvoice,
): Promise<void> {
  if (number === null) throw new Error("an accepted invoice has no number");
  const receipt = await provider.receipt(session, reference);
  if (!receipt.includes(number)) throw new Error(`the receipt is not that of ${number}`);
  await queue.accept(id, { session, reference, number, at: acceptedAt ?? new Date(), receipt });
}

/** Ours with the same content was taken before; anything else needs a person. */
async function settleDuplicate(run: Run, sent: Sent, found: ReportedInvoice): Promise<void> {
  const { original } = found;
  if (original !== null && (await run.channel.knows(original.session))) {
    const first = (await run.provider.list(original.session)).find(
      ({ hash, outcome }) => hash === sent.hash && outcome === "accepted",
    );
    if (first) return accept(run, original.session, sent, first);
  }
  return run.queue.refuse(sent.id, found.code, found.reason);
}
