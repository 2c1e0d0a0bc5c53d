import type { Country } from "@kram/countries/country";
import { groupStandings, pointsByBuyer } from "@kram/domain/bonuses";
import type { Database } from "../../platform/database.ts";
import { forecastMonth, presentMonth, readMonthSales } from "../bonuses/public.ts";
import { createStructureRepository } from "./structure.repository.ts";

const MEMBERS_A_STATEMENT = 5000;

/** Counts present points, group sizes and forecasts, and notes levels reached, unless nothing changed. */
export async function countStructure({ db, country }: { db: Database; country: Country }): Promise<void> {
  const structure = createStructureRepository(db);
  const month = await presentMonth(db, country.timeZone);
  const { now, seen } = await structure.happened(month);
  if (now === seen) return;
  const sales = await readMonthSales({ db, month, timeZone: country.timeZone });
  const { members, lines } = sales;
  const standings = [...groupStandings(members, pointsByBuyer(lines)).values()];
  for (let from = 0; from < standings.length; from += MEMBERS_A_STATEMENT) {
    await structure.keep(standings.slice(from, from + MEMBERS_A_STATEMENT));
  }
  await forecastMonth(db, { month, sales });
  const { noteLevelsReached } = await import("./level-notices.ts");
  await noteLevelsReached(db, { month, standings });
  await structure.remember(month, now);
}
