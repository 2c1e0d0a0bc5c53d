import type { Country } from "@kram/countries/country";
import { invoiceRulesOf } from "@kram/countries/invoices";
import type { Database } from "../../platform/database.ts";
import type { Feature } from "../../platform/feature.ts";
import { EinvoiceRefusal } from "../../providers/einvoices/einvoice-refusal.ts";
import { createChannelRepository } from "./channel.repository.ts";
import { registerEinvoiceRoutes } from "./einvoices.routes.ts";
import { type EinvoiceAccount, queueIssued, writeCorrections } from "./queue-einvoices.ts";
import { createQueueRepository } from "./queue.repository.ts";
import { sendEinvoices } from "./send-einvoices.ts";
import { settleEinvoices } from "./settle-einvoices.ts";

const TURN_MS = 20_000;

/** Hands invoices in at the tax office. */
export const einvoices = {
  routes: [registerEinvoiceRoutes],
  tasks: ({
    db,
    country,
    providers,
  }: {
    db: Database;
    country: Country;
    providers: { einvoices: () => EinvoiceAccount | null };
  }) => [
    {
      name: "hand-in-invoices",
      everyMs: TURN_MS,
      run: () => runEinvoices({ db, country, account: providers.einvoices }),
    },
  ],
} satisfies Feature<never, never>;

/** Where no answer came, or the sign-in was refused. */
const PAUSE_S = 60;

/** Queues what was issued, asks what became of what was sent, sends what waits. Nothing where the country asks for none. */
export async function runEinvoices(parts: {
  db: Database;
  country: Country;
  account: () => EinvoiceAccount | null;
}): Promise<void> {
  const { db, country } = parts;
  const rules = invoiceRulesOf(country);
  if (rules.clearance === null) return;
  const account = parts.account();
  await queueIssued(db, rules, account?.consumers ?? false);
  const channel = createChannelRepository(db);
  const state = await channel.state();
  if (account === null || state.pausedUntil !== null) return;
  const run = { provider: account.provider, queue: createQueueRepository(db), channel, timeZone: country.timeZone };
  try {
    await settleEinvoices(run);
    await writeCorrections(db, rules);
    if (state.outage === null) await sendEinvoices(run);
    if (state.problem !== null) await channel.clearProblem();
  } catch (error) {
    const refusal = error instanceof EinvoiceRefusal ? error : null;
    const seconds = Math.ceil((refusal?.waitMs ?? PAUSE_S * 1000) / 1000);
    await channel.pause(
      seconds,
      refusal?.code || refusal?.status || 0,
      error instanceof Error ? error.message : String(error),
    );
  }
}
