import { type BonusPerson, exportBonusStatement, getBonusStatement, listBonusPeople } from "@kram/contract/money";
import type { Country, Locale } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import { shownName } from "@kram/domain/structure";
import { csvOf } from "@kram/domain/csv";
import type { Database } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { Serve } from "../../platform/http/route.ts";
import { pageWith } from "../../platform/page-of-rows.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { createBonusMoneyRepository } from "./bonus-money.repository.ts";
import { type BonusPersonRow, createBonusPeopleRepository } from "./bonus-people.repository.ts";
import { drawStatement } from "./draw-statement.ts";
import { STATEMENT_TEXTS } from "./statement-texts.ts";

const MOST_EXPORTED = 20_000;
/** Pages stay within what people read. */
const MOST_DRAWN = 2000;

/** Registers whose purchases a month's bonus came from, and its statements. */
export function registerStatementRoutes({
  serve,
  db,
  country,
  shopName,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  shopName: () => string;
}): void {
  const people = createBonusPeopleRepository(db);
  const { monthOf } = createBonusMoneyRepository(db);
  const { currency, timeZone } = country;

  serve(listBonusPeople, async ({ caller: { memberId }, query }) => {
    const { pageNo, pageSize, bonusType: type = null } = query;
    const filter = { memberId, month: await monthOf(query, timeZone), type };
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

  const statement = async (
    memberId: number,
    query: { month?: number | undefined; year?: number | undefined; locale: Locale },
    most: number,
  ) => {
    const month = await monthOf(query, timeZone);
    const rows = await people.list({ memberId, month, type: null }, { limit: most, offset: 0 });
    const texts = STATEMENT_TEXTS[query.locale];
    const lines = rows.map((row) => lineOf(presentPerson(row, memberId), query.locale));
    return { month: month.slice(0, 7), texts, lines, total: formatMinor(rows[0]?.total ?? 0) };
  };

  serve(exportBonusStatement, async ({ caller: { memberId }, query, reply }) => {
    const { month, texts, lines, total } = await statement(memberId, query, MOST_EXPORTED);
    await recordSecurityEvent(db, { kind: "export", subject: "exportBonusStatement" });
    reply.type("text/csv; charset=utf-8").header("cache-control", "no-store");
    reply.header("content-disposition", `attachment; filename="bonus-${month}.csv"`);
    const sum = [texts.total, "", "", "", "", "", "", "", total];
    return Buffer.from(csvOf([texts.heads, ...lines, sum]));
  });

  serve(getBonusStatement, async ({ caller: { memberId }, query, reply }) => {
    const { month, texts, lines, total } = await statement(memberId, query, MOST_DRAWN);
    const { memberNo, name, surname } = await people.owner(memberId);
    await recordSecurityEvent(db, { kind: "export", subject: "getBonusStatement" });
    reply.type("application/pdf").header("cache-control", "no-store");
    reply.header("content-disposition", `attachment; filename="bonus-${month}.pdf"`);
    return drawStatement({
      locale: query.locale,
      author: shopName(),
      title: fillText(texts.title, { month }),
      owner: fillText(texts.owner, { name: `${name} ${surname}`.trim(), number: memberNo }),
      heads: texts.heads,
      rows: lines,
      total: [texts.total, `${total} ${currency}`],
      privacy: texts.privacy,
    });
  });
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

function lineOf(person: BonusPerson, locale: Locale): string[] {
  const { types, own, office } = STATEMENT_TEXTS[locale];
  const { buyer, bonusType, level, rate, orders, points, base, amount } = person;
  const name = level === 0 && buyer ? own : (buyer?.name ?? office);
  const figures = [rate, String(orders), String(points), base, amount];
  return [name, buyer?.memberNo ?? "", types[bonusType], level === 0 ? "" : String(level), ...figures];
}
