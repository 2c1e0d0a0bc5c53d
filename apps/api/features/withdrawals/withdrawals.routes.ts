import {
  decideWithdrawal as decideOperation,
  declareWithdrawal as declareOperation,
  listOwnWithdrawals,
  listWithdrawals,
  type OwnWithdrawal,
  type Withdrawal,
} from "@kram/contract/withdrawals";
import type { Country } from "@kram/countries/country";
import { withdrawalEnd } from "@kram/domain/withdrawals";
import type { BotCheck } from "../../platform/bot-check/proof-of-work.ts";
import type { Database } from "../../platform/database.ts";
import { dayInZone } from "../../platform/intl.ts";
import { pageOfRows, pageWith } from "../../platform/page-of-rows.ts";
import type { Serve } from "../../platform/http/route.ts";
import { decideWithdrawal } from "./decide-withdrawal.ts";
import { declareWithdrawal, referenceOf } from "./declare-withdrawal.ts";
import { officeLabelOf, ownLabelOf } from "./label-facts.ts";
import { createWithdrawalsRepository, type WithdrawalRow } from "./withdrawals.repository.ts";

/** Registers declarations, and the office's list. */
export function registerWithdrawalRoutes({
  serve,
  db,
  country,
  botCheck,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  botCheck: BotCheck;
  onOutbox: () => void;
}): void {
  const withdrawals = createWithdrawalsRepository(db);
  const present = (row: WithdrawalRow) => presentWithdrawal(row, country);

  serve(declareOperation, async ({ caller, body }) => {
    const memberId = caller?.kind === "member" ? caller.memberId : null;
    const { reference, receivedAt } = await declareWithdrawal({ db, botCheck, memberId, declaration: body });
    onOutbox();
    return { reference, receivedAt: receivedAt.toISOString() };
  });

  serve(listOwnWithdrawals, async ({ caller, query: { orderNumber = null, ...page } }) =>
    pageOfRows(
      { ...page, orderNumber },
      (asked) => withdrawals.ofMember(caller.memberId, asked),
      (row) => presentOwnWithdrawal(row, country),
    ),
  );

  serve(listWithdrawals, async ({ query: { pageNo, pageSize, done } }) => {
    const page = { pageNo, pageSize, done: done === "true" };
    const [rows, totalCount] = await Promise.all([withdrawals.list(page), withdrawals.count(page.done)]);
    return pageWith(rows.map(present), { pageNo, pageSize }, totalCount);
  });

  serve(decideOperation, async ({ caller, params, body }) => {
    const row = await decideWithdrawal({ db, staffId: caller.staffId, id: Number(params.id), ...body });
    onOutbox();
    return present(row);
  });
}

function presentOwnWithdrawal(row: WithdrawalRow, country: Country): OwnWithdrawal {
  return {
    reference: referenceOf(row.id),
    orderNumber: row.orderNumber,
    goods: row.goods,
    receivedAt: row.receivedAt.toISOString(),
    state: row.state,
    // Staff's notes on cases that went well stay among them.
    note: row.state === "REFUSED" ? row.note : "",
    decidedAt: row.decidedAt?.toISOString() ?? null,
    label: ownLabelOf(row.label, country),
  };
}

function presentWithdrawal(row: WithdrawalRow, country: Country): Withdrawal {
  const { orderStatus: status, orderNumber: number, sentAt, deliveredOn, usualDays, mayWithdraw } = row;
  const delivery = { sentOn: sentAt && dayInZone(sentAt, country.timeZone), deliveredOn, usualDays };
  const withdrawUntil = mayWithdraw ? withdrawalEnd(delivery, country) : null;
  return {
    id: row.id,
    reference: referenceOf(row.id),
    orderNumber: number,
    order: status && { number, status, deliveredOn, withdrawUntil, mayWithdraw },
    name: row.name,
    email: row.email,
    goods: row.goods,
    receivedAt: row.receivedAt.toISOString(),
    state: row.state,
    note: row.note,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    label: officeLabelOf(row.label, country),
  };
}
