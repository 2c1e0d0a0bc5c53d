import { addIncomeArticle, exportIncomeStatement, getIncomeReport, listIncomeYears } from "@kram/contract/reports";
import { getOfficeContent, publishContent } from "@kram/contract/content";
import { countryOf } from "@kram/countries/country";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { makePlan, makeSoldOrder } from "../../platform/testing/sold-orders.ts";
import { closeMonth } from "../bonuses/public.ts";

const api = shopApi();
let finance: { bearer: string };

const YEAR = "2023";
const PEOPLE = 120;
const SPONSORS = 20;

/** Twenty at the top, five below each: all below buy for 50,00 net, of the top the first ten do. */
beforeAll(async () => {
  finance = { bearer: await makeStaff(api.db, ["finance"]) };
  const code = await makeProduct(api.db, { stock: 10_000 });
  await makePlan(api.db);
  const people: { id: number }[] = [];
  for (let at = 0; at < PEOPLE; at += 1) people.push(await makeMember(api.db));
  for (const [at, { id: memberId }] of people.entries()) {
    if (at >= SPONSORS)
      await api.db.query("test.below", "UPDATE members SET sponsor_id = $2 WHERE id = $1", [
        memberId,
        people[at % SPONSORS]?.id ?? 0,
      ]);
    const quantity = at >= SPONSORS || at < SPONSORS / 2 ? 5 : 1;
    await makeSoldOrder(api.db, { memberId, code, quantity, at: new Date(`${YEAR}-05-10T10:00:00Z`) });
  }
  const at = new Date(`${YEAR}-06-04T08:00:00Z`);
  await closeMonth({ db: api.db, country: countryOf("pl"), month: `${YEAR}-05-01`, at });
}, 120_000);

const report = (year: string) => api.client.call(getIncomeReport, { params: { year } }, finance);

describe("200", () => {
  it("tells what everybody who took part earned, those with nothing too", async () => {
    // A hundred get 2,50 of their own; ten of the top those and five times 5,00, the other ten bought too little.
    const found = await report(YEAR);
    expect(found).toMatchObject({ isOver: true, currency: "PLN", leastMembers: 100 });
    expect(found.groups).toEqual([
      {
        name: "active",
        members: 120,
        zero: 10,
        zeroShare: 833,
        total: "525,00",
        median: "2,50",
        mean: "4,37",
        ownShare: 5238,
        tenths: [
          // The least tenth are ten with nothing, and two of the others.
          { tenth: 1, mean: "0,41" },
          ...Array.from({ length: 8 }, (_, at) => ({ tenth: at + 2, mean: "2,50" })),
          { tenth: 10, mean: "23,33" },
        ],
      },
    ]);
  });

  it("counts years by the country's calendar", async () => {
    const { items } = await api.client.call(listIncomeYears, {}, finance);
    expect(items.at(-1)).toEqual({ id: YEAR, isOver: true });
    expect(items[0]?.isOver).toBe(false);
    expect((await report("2022")).groups).toEqual([]);
  });

  it.each(["pl", "en", "de"] as const)("draws a tagged PDF in %s", async (locale) => {
    const answer = await fetch(`${api.url}/office/reports/incomes/${YEAR}/statement.pdf?locale=${locale}`, {
      headers: { authorization: `Bearer ${finance.bearer}` },
    });
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const pdf = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(pdf.slice(0, 5)).toBe("%PDF-");
    expect(pdf).toContain("/StructTreeRoot");
    expect(pdf).toContain(`/Lang (${locale})`);
  });

  it("drafts an article in all languages, which staff publish", async () => {
    const { article } = await api.client.call(addIncomeArticle, { params: { year: YEAR } }, finance);
    const editor = { bearer: await makeStaff(api.db, ["content"]) };
    const draft = await api.client.call(getOfficeContent, { params: { id: article } }, editor);
    expect(draft).toMatchObject({
      type: "article",
      slug: `income-${YEAR}`,
      section: "knowledge-base",
      state: "draft",
      needsLawyer: true,
    });
    for (const { title, content } of Object.values(draft.texts)) {
      expect(title).toContain(YEAR);
      expect(content).toContain("120");
      expect(content).not.toMatch(/[{}]|undefined/u);
    }
    expect(draft.texts.pl.content).toContain("| 10. z\u00a010 części, najwięcej | 23,33\u00a0zł |");
    const { version, edits } = draft;
    const seen = { version, edits, at: null, renewsConsent: false };
    await api.client.call(publishContent, { params: { id: article }, body: seen }, editor);
    expect(await refusalOf(api.client.call(addIncomeArticle, { params: { year: YEAR } }, finance))).toMatchObject({
      code: "content.slug-taken",
    });
  });
});

describe("409", () => {
  const refused = (year: string) => refusalOf(api.client.call(addIncomeArticle, { params: { year } }, finance));

  it("publishes nothing of so few that somebody could be recognised", async () => {
    expect(await refused("2022")).toMatchObject({ code: "income.too-few" });
    const asked = { params: { year: "2022" }, query: { locale: "pl" as const } };
    expect(await refusalOf(api.client.call(exportIncomeStatement, asked, finance))).toMatchObject({
      code: "income.too-few",
    });
  });

  it("publishes nothing of a year that lasts", async () => {
    const [running] = (await api.client.call(listIncomeYears, {}, finance)).items;
    expect(await refused(running?.id ?? "")).toMatchObject({ code: "income.year-not-over" });
  });
});
