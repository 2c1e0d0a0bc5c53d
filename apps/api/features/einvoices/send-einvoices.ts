import { pauseAfter } from "@kram/domain/einvoices";
import type { EinvoiceProvider } from "../../providers/einvoices/einvoice-provider.ts";
import { EinvoiceRefusal } from "../../providers/einvoices/einvoice-refusal.ts";
import type { createChannelRepository } from "./channel.repository.ts";
import type { createQueueRepository } from "./queue.repository.ts";

/** What one turn of the worker has. */
export interface Run {
  provider: EinvoiceProvider;
  queue: ReturnType<typeof createQueueRepository>;
  channel: ReturnType<typeof createChannelRepository>;
  timeZone: string;
}

type Due = Awaited<ReturnType<Run["queue"]["due"]>>[number];

/** At most 55 sessions an hour: 60 packages and 120 interactive ones may be opened. Source: KSeF, limity API. */
const PAUSE_BETWEEN_S = 65;
/** 180 documents an hour may go one by one, so more of them go as a package. */
const FEW = 3;
/** Limits of size and number are far away. */
const MOST_IN_PACKAGE = 500;

/** Notes each document as sent before it leaves, so that an answer that is lost is asked for and not sent again. */
export async function sendEinvoices(run: Run): Promise<void> {
  const due = await run.queue.due(run.timeZone);
  if (due.length === 0 || (await run.channel.openedWithin(PAUSE_BETWEEN_S))) return;
  // Technical corrections may only go one by one.
  const corrections = due.filter(({ replaces }) => replaces !== null);
  if (corrections.length > 0) return sendOneByOne(run, corrections.slice(0, FEW));
  if (due.length <= FEW) return sendOneByOne(run, due);
  const offline = due[0]?.offline ?? false;
  return sendPackage(run, due.filter((each) => each.offline === offline).slice(0, MOST_IN_PACKAGE));
}

async function sendOneByOne({ provider, queue, channel }: Run, due: readonly Due[]): Promise<void> {
  const session = await provider.openOnline();
  await channel.addSession(session.reference, "ONLINE");
  let failure: unknown = null;
  for (const { id, attempts, ...outgoing } of due) {
    if ((await queue.markSent([id], session.reference)).length === 0) continue;
    try {
      await queue.noteReference(id, await session.send(outgoing));
    } catch (error) {
      failure = error;
      // Refused means that nobody has it; of a fault or silence nobody knows, so the session is asked.
      if (isRefusal(error))
        await queue.putBack(id, {
          seconds: pauseAfter(attempts + 1),
          code: error.code || error.status,
          problem: error.message,
        });
      break;
    }
  }
  await close(channel, session);
  if (failure !== null) throw failure;
}

/** Where it fails, settling closes it. */
async function close(
  channel: Run["channel"],
  session: { reference: string; close: () => Promise<void> },
): Promise<void> {
  try {
    await session.close();
  } catch {
    return;
  }
  await channel.closed(session.reference);
}

async function sendPackage({ provider, queue, channel }: Run, due: readonly Due[]): Promise<void> {
  const batch = await provider.openBatch(due);
  await channel.addSession(batch.reference, "BATCH");
  const ids = await queue.markSent(
    due.map(({ id }) => id),
    batch.reference,
  );
  // Another process has some of them: this package is left to end by itself.
  if (ids.length < due.length) return;
  await batch.upload();
  await channel.closed(batch.reference);
}

function isRefusal(error: unknown): error is EinvoiceRefusal {
  return error instanceof EinvoiceRefusal && error.status < 500;
}
