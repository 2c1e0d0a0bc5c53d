import {
  exportBonusStatement,
  getBonusStatement,
  listBonusHistory,
  listBonusLevels,
  listBonusPeople,
} from "@kram/contract/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { closeSoldMonth, makePlan, makeSoldOrder } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
let sponsor: Awaited<ReturnType<typeof makeMember>>;
let buyer: Awaited<ReturnType<typeof makeMember>>;
const MAY = { month: 5, year: 2024 };

/** Two orders of one person below, one of the sponsor's own. */
beforeAll(async () => {
  api = await startTestApi();
  const code = await makeProduct(api.db);
  await makePlan(api.db);
  [sponsor, buyer] = [await makeMember(api.db), await makeMember(api.db)];
  await api.db.query("test.below", "UPDATE members SET sponsor_id = $2 WHERE id = $1", [buyer.id, sponsor.id]);
  const at = new Date("2024-05-10T10:00:00Z");
  for (const [memberId, quantity] of [
    [sponsor.id, 5],
    [buyer.id, 6],
    [buyer.id, 4],
  ] as const)
    await makeSoldOrder(api.db, { memberId, code, quantity, at });
  await closeSoldMonth(api.db, "2024-05");
});
afterAll(() => api.close());

const read = (path: string, query: string) =>
  fetch(`${api.url}${path}?month=5&year=2024&${query}`, { headers: { authorization: `Bearer ${sponsor.bearer}` } });

describe("200", () => {
  it("sums a month by person, kind and level, the largest first", async () => {
    const people = await api.client.call(listBonusPeople, { query: MAY }, sponsor);
    expect(people).toMatchObject({ total: "12,50", totalCount: 2, month: "2024-05", currency: "PLN" });
    expect(people.items).toEqual([
      {
        buyer: { memberNo: buyer.memberNo, name: "J. P." },
        bonusType: "GROUP",
        level: 1,
        rate: "10,00",
        orders: 2,
        points: 100,
        base: "100,00",
        amount: "10,00",
      },
      {
        buyer: { memberNo: sponsor.memberNo, name: "Jan Próbny" },
        bonusType: "PERSONAL",
        level: 0,
        rate: "5,00",
        orders: 1,
        points: 50,
        base: "50,00",
        amount: "2,50",
      },
    ]);
    const query = { ...MAY, bonusType: "PERSONAL", pageNo: 2, pageSize: 1 } as const;
    expect(await api.client.call(listBonusPeople, { query }, sponsor)).toMatchObject({
      items: [],
      totalCount: 1,
      total: "2,50",
    });
    const none = { month: 1, year: 2024 };
    expect(await api.client.call(listBonusPeople, { query: none }, sponsor)).toMatchObject({ total: "0,00" });
  });

  it("sums a month by level, and leads from a level to its people and from a person to their orders", async () => {
    const levels = await api.client.call(listBonusLevels, { query: MAY }, sponsor);
    expect(levels).toEqual({
      currency: "PLN",
      currentPage: 1,
      totalPageCount: 1,
      totalCount: 2,
      month: "2024-05",
      items: [
        { bonusType: "PERSONAL", level: 0, people: 1, orders: 1, base: "50,00", amount: "2,50" },
        { bonusType: "GROUP", level: 1, people: 1, orders: 2, base: "100,00", amount: "10,00" },
      ],
      total: "12,50",
    });
    const ofLevel = async (level: number) =>
      (await api.client.call(listBonusPeople, { query: { ...MAY, level } }, sponsor)).items.map(
        ({ buyer: who }) => who,
      );
    expect(await ofLevel(0)).toEqual([{ memberNo: sponsor.memberNo, name: "Jan Próbny" }]);
    expect(await ofLevel(1)).toEqual([{ memberNo: buyer.memberNo, name: "J. P." }]);
    expect(await ofLevel(2)).toEqual([]);
    const ofBuyer = async (buyerNo: string) => {
      const page = await api.client.call(listBonusHistory, { query: { ...MAY, buyerNo } }, sponsor);
      return [page.totalCount, page.total, page.items.map(({ points }) => points)];
    };
    expect(await ofBuyer(buyer.memberNo)).toEqual([2, "10,00", [60, 40]]);
    expect(await ofBuyer(sponsor.memberNo)).toEqual([1, "2,50", [50]]);
    expect(await ofBuyer("1")).toEqual([0, "0,00", []]);
  });

  it("hands the month out as CSV", async () => {
    const answer = await read(exportBonusStatement.path, "locale=de");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="bonus-2024-05.csv"');
    const [head, first, second, sum] = (await answer.text()).replace("\u{feff}", "").split("\r\n");
    expect(head).toBe("Person;Nummer;Art;Stufe;Satz in %;Bestellungen;Punkte;Netto-Basis;Bonus");
    expect(first).toBe(`J. P.;${buyer.memberNo};Aus der Gruppe;1;10,00;2;100;100,00;10,00`);
    expect(second).toBe(`Du;${sponsor.memberNo};Persönlich;;5,00;1;50;50,00;2,50`);
    expect(sum).toBe("Summe;;;;;;;;12,50");
  });

  it("hands the month out as PDF", async () => {
    const answer = await read(getBonusStatement.path, "locale=pl");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await answer.text()).slice(0, 8)).toBe("%PDF-1.7");
  });
});

describe("401", () => {
  it.each([listBonusPeople.path, listBonusLevels.path, exportBonusStatement.path, getBonusStatement.path])(
    "%s asks for a session",
    async (path) => expect((await fetch(api.url + path)).status).toBe(401),
  );
});

describe("422", () => {
  it.each(["-1", "x", "100"])("refuses level %j", async (level) =>
    expect((await read(listBonusPeople.path, `level=${level}`)).status).toBe(422),
  );
});
