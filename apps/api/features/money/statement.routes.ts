import {
  type BonusPerson,
  type BonusStatements,
  exportBonusStatement,
  getBonusStatement,
  getOfficeBonusStatement,
  listBonusLevels,
  listBonusPeople,
  listBonusStatements,
  listOfficeBonusStatements,
} from "@kram/contract/money";
import type { Country, Locale } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import { shownName } from "@kram/domain/structure";
import type { FastifyReply } from "fastify";
import type { Database, Queryable } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { noteLook } from "../../platform/office/staff-actions.ts";
import { pageWith, wholeList } from "../../platform/page-of-rows.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { SettingParts } from "../settings/public.ts";
import { createBonusMoneyRepository } from "./bonus-money.repository.ts";
import { type BonusPersonRow, createBonusPeopleRepository } from "./bonus-people.repository.ts";
import type { StatementOwner } from "./statement.repository.ts";

const MOST_EXPORTED = 20_000;
/** Pages stay within what people read. */
const MOST_DRAWN = 2000;

/** Registers whose purchases a month's bonus came from, and its statements. */
export function registerStatementRoutes({
  serve,
  db,
  country,
  shopName,
  settingParts,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  shopName: () => string;
  settingParts: SettingParts;
}): void {
  const statements = async () => (await import("./statement.repository.ts")).createStatementRepository(db);
  const people = createBonusPeopleRepository(db);
  const { monthOf } = createBonusMoneyRepository(db);
  const { currency, timeZone } = country;

  serve(listBonusPeople, async ({ caller: { memberId }, query }) => {
    const { pageNo, pageSize, bonusType: type = null, level = null } = query;
    const filter = { memberId, month: await monthOf(query, timeZone), type, level };
    const rows = await people.list(filter, { limit: pageSize, offset: (pageNo - 1) * pageSize });
    // A page beyond the end has no row for the sums.
    const [first] = rows.length > 0 || pageNo === 1 ? rows : await people.list(filter, { limit: 1, offset: 0 });
    return {
      ...pageWith(
        rows.map((row) => presentPerson(row, memberId)),
        { pageNo, pageSize },
        first?.count ?? 0,
      ),
      currency,
      month: filter.month.slice(0, 7),
      total: formatMinor(first?.total ?? 0),
    };
  });

  serve(listBonusLevels, async ({ caller: { memberId }, query }) => {
    const month = await monthOf(query, timeZone);
    const levels = await people.levels({ memberId, month });
    return {
      currency,
      month: month.slice(0, 7),
      ...wholeList(
        levels.map(({ type: bonusType, base, amount, ...row }) => ({
          bonusType,
          ...row,
          base: formatMinor(base),
          amount: formatMinor(amount),
        })),
      ),
      total: formatMinor(levels.reduce((sum, { amount }) => sum + amount, 0)),
    };
  });

  const peopleOf = (tx: Queryable, { memberId, month, most }: { memberId: number; month: string; most: number }) =>
    createBonusPeopleRepository(tx).list({ memberId, month, type: null, level: null }, { limit: most, offset: 0 });
  // Texts and drawing are read by whoever asks for a file.
  const files = () => import("./write-statement.ts");

  serve(exportBonusStatement, async ({ caller: { memberId }, query, reply }) => {
    const month = await monthOf(query, timeZone);
    const rows = await peopleOf(db, { memberId, month, most: MOST_EXPORTED });
    const { writePeople } = await files();
    await recordSecurityEvent(db, { kind: "export", subject: "exportBonusStatement" });
    reply.type("text/csv; charset=utf-8").header("cache-control", "no-store");
    reply.header("content-disposition", `attachment; filename="bonus-${month.slice(0, 7)}.csv"`);
    return writePeople(
      rows.map((row) => presentPerson(row, memberId)),
      query.locale,
    );
  });

  const document = async (
    { owner, locale }: { owner: StatementOwner; locale: Locale },
    query: { month?: number | undefined; year?: number | undefined; span: "month" | "year" },
    reply: FastifyReply,
  ) => {
    const { memberId } = owner;
    const month = await monthOf(query, timeZone);
    const isYear = query.span === "year";
    const period = month.slice(0, isYear ? 4 : 7);
    const readPeople = async (tx: Queryable) => {
      const rows = await peopleOf(tx, { memberId, month, most: MOST_DRAWN });
      return { people: rows.map((row) => presentPerson(row, memberId)), count: rows[0]?.count ?? 0 };
    };
    const { writeStatement } = await files();
    const file = await writeStatement(
      { db, country, settingParts, shopName },
      { owner, period, locale, readPeople: isYear ? null : readPeople },
    );
    reply.type("application/pdf").header("cache-control", "no-store");
    reply.header("content-disposition", `attachment; filename="bonus-${period}.pdf"`);
    return file;
  };
  const memberOf = async (memberNo: string) => {
    const owner = await (await statements()).ownerByNo(memberNo, timeZone);
    if (!owner) throw new ShopError({ code: "member.unknown" });
    return owner;
  };
  const periods = async (memberId: number) => presentPeriods(await (await statements()).months(memberId), currency);

  serve(listBonusStatements, ({ caller }) => periods(caller.memberId));

  serve(getBonusStatement, async ({ caller, query, reply }) => {
    const owner = await (await statements()).owner(caller.memberId, timeZone);
    const file = await document({ owner, locale: query.locale }, query, reply);
    await recordSecurityEvent(db, { kind: "export", subject: "getBonusStatement" });
    return file;
  });

  serve(listOfficeBonusStatements, async ({ caller: { staffId }, params: { memberNo } }) => {
    const { memberId } = await memberOf(memberNo);
    await noteLook(db, { staffId, action: "listOfficeBonusStatements", subject: memberNo });
    return periods(memberId);
  });

  serve(getOfficeBonusStatement, async ({ caller: { staffId }, params: { memberNo }, query, reply }) => {
    const owner = await memberOf(memberNo);
    const file = await document({ owner, locale: owner.locale }, query, reply);
    await noteLook(db, { staffId, action: "getOfficeBonusStatement", subject: memberNo });
    return file;
  });
}

function presentPeriods(
  months: readonly { month: string; bonus: number }[],
  currency: Country["currency"],
): BonusStatements {
  const years = Map.groupBy(months, ({ month }) => Number.parseInt(month.slice(0, 4), 10));
  return {
    currency,
    years: [...years].map(([year, rows]) => ({
      year,
      bonus: formatMinor(rows.reduce((sum, { bonus }) => sum + bonus, 0)),
      months: rows.map(({ month, bonus }) => ({ month, bonus: formatMinor(bonus) })),
    })),
  };
}

function presentPerson(row: BonusPersonRow, memberId: number): BonusPerson {
  const { buyer, type: bonusType, level, orders, points } = row;
  return {
    buyer: buyer && { memberNo: buyer.memberNo, name: shownName(buyer, buyer.id === memberId) },
    bonusType,
    level,
    rate: formatMinor(row.rate),
    orders,
    points,
    base: formatMinor(row.base),
    amount: formatMinor(row.amount),
  };
}
