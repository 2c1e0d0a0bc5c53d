import {
  getBonusStatement,
  getOfficeBonusStatement,
  listBonusStatements,
  listOfficeBonusStatements,
} from "@kram/contract/money";
import { countryOf } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { wordsOf } from "../../platform/testing/pdf-words.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { makePlan, makeSoldOrder, TEST_PLAN } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { closeMonth, correctBonus, reverseOrderBonuses } from "../bonuses/public.ts";
import { post } from "./public.ts";

type Person = Awaited<ReturnType<typeof makeMember>>;

const country = countryOf("pl");
let api: TestApi;
let sponsor: Person;
let buyer: Person;
let finance: string;

/** Two months by two versions, a return and a correction after them, money moved, spent and paid out. */
beforeAll(async () => {
  api = await startTestApi();
  finance = await makeStaff(api.db, ["finance"]);
  const code = await makeProduct(api.db);
  await makePlan(api.db);
  await makePlan(api.db, { ...TEST_PLAN, personal: [{ points: 50, rate: 700 }] }, "2024-06");
  [sponsor, buyer] = [await makeMember(api.db), await makeMember(api.db)];
  await api.db.query(
    "test.below",
    `WITH below AS (UPDATE members SET sponsor_id = $2 WHERE id = $1)
     UPDATE members SET locale = 'de', name = 'Zoë', surname = 'Groß', company_name = 'Groß & Söhne', tax_number = '5260001246' WHERE id = $2`,
    [buyer.id, sponsor.id],
  );
  const sold: number[] = [];
  for (const month of ["2024-05", "2024-06"]) {
    const at = new Date(`${month}-10T10:00:00Z`);
    for (const [memberId, quantity] of [
      [sponsor.id, 5],
      [buyer.id, 143],
      [buyer.id, 4],
    ] as const)
      sold.push(await makeSoldOrder(api.db, { memberId, code, quantity, at, net: 1037 }));
    const closedAt = new Date(at.getTime() + 25 * 86_400_000);
    await closeMonth({ db: api.db, country, month: `${month}-01`, at: closedAt });
  }
  await api.db.inTransaction((tx) => reverseOrderBonuses(tx, sold[2] ?? 0, "all"));
  const staff = await api.db.query<{ id: number }>("test.staff", "SELECT min(id) AS id FROM staff");
  const wrong = { currency: "PLN", memberId: sponsor.id, month: "2024-06-01", amount: -150, note: "Pomyłka" };
  await api.db.inTransaction((tx) => correctBonus(tx, { ...wrong, staffId: staff[0]?.id ?? 0 }));
  const moves = [
    ["bonus-transfer", "bonus", "personal", 9000, "2024-07-10"],
    ["payout", "personal", "paid-out", 8000, "2024-07-11"],
    ["order-hold", "bonus", "held", 700, "2024-07-12"],
    ["order-post", "held", "spent", 700, "2024-07-13"],
  ] as const;
  for (const [reason, from, to, amount, day] of moves) {
    const entries = [
      { account: from, amount: -amount },
      { account: to, amount },
    ];
    const posting = { reason, memberId: sponsor.id, currency: "PLN", entries, at: new Date(`${day}T10:00:00Z`) };
    await api.db.inTransaction((tx) => post(tx, posting));
  }
});
afterAll(() => api.close());

const fetched = (path: string, bearer: string) =>
  fetch(api.url + path, { headers: { authorization: `Bearer ${bearer}` } });

/** The document's words, a cell a line. */
async function read(query: string): Promise<string> {
  const answer = await fetched(`${getBonusStatement.path}?${query}&locale=en`, sponsor.bearer);
  expect(answer.status).toBe(200);
  return wordsOf(Buffer.from(await answer.arrayBuffer()));
}

const row = (...cells: string[]) => `\n${cells.join("\n")}\n`;
const money = (minor: number) => formatMinor(minor);

/** Every entry of the member's accounts, as the ledger has it. */
function entries() {
  return api.db.query<{ account: string; reason: string; day: string; amount: number }>(
    "test.entries",
    `SELECT a.kind AS account, t.reason, to_char(t.posted_at AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM-DD') AS day, e.amount_minor AS amount
     FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id JOIN ledger_transactions t ON t.id = e.transaction_id
     WHERE a.member_id = $1`,
    [sponsor.id],
  );
}

/** Every bonus of the member on one order line. */
function items() {
  return api.db.query<{
    month: string;
    kind: string;
    plan: number | null;
    type: string;
    level: number;
    amount: number;
  }>(
    "test.items",
    `SELECT to_char(p.month, 'YYYY-MM') AS month, p.kind, p.plan_version AS plan, i.type, i.level, i.amount_minor AS amount
     FROM bonus_items i JOIN bonus_postings p ON p.id = i.posting_id WHERE p.member_id = $1`,
    [sponsor.id],
  );
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

const PERIODS = [
  ["month=5&year=2024", "2024-05"],
  ["month=6&year=2024", "2024-06"],
  ["month=7&year=2024", "2024-07"],
  ["year=2024&span=year", "2024"],
  [`year=${new Date().getUTCFullYear()}&span=year`, String(new Date().getUTCFullYear())],
] as const;

describe.each(PERIODS)("200: the statement of %s", (query, period) => {
  it("has balances and movements as the ledger's entries sum up", async () => {
    const words = await read(query);
    const all = await entries();
    const accounts = ["bonus", "personal", "refunds", "held"];
    const before = all.filter(({ day }) => day < period);
    const within = all.filter(({ day }) => day.startsWith(period));
    const cells = (rows: typeof all) => {
      const sums = accounts.map((account) => sumOf(rows.filter((each) => each.account === account)));
      return [...sums, sumOf(rows)].map(money);
    };
    expect(words).toContain(row("At the start", ...cells(before)));
    expect(words).toContain(row("At the end", ...cells([...before, ...within])));
    const names = { bonus: "Bonus of the month", payout: "Paid out to the bank account", "order-post": "Order paid" };
    for (const [reason, name] of Object.entries(names)) {
      const moved = within.filter((each) => each.reason === reason);
      if (moved.length > 0) expect(words).toContain(row(name, ...cells(moved)));
    }
  });

  it("has what was earned by version, kind and level as the items sum up", async () => {
    const words = await read(query);
    const own = (await items()).filter(({ month }) => month.startsWith(period));
    const ofKind = (rows: typeof own) =>
      ["close", "reversal", "correction"].map((kind) => sumOf(rows.filter((each) => each.kind === kind)));
    for (const version of new Set(own.map(({ plan }) => plan))) {
      const rows = own.filter(({ plan }) => plan === version);
      const name = version === null ? "Corrections by the office" : `Plan version ${version}`;
      expect(words).toContain(row(name, money(sumOf(rows))));
      const groups = Map.groupBy(rows, ({ type, level }) => `${type} ${level}`);
      for (const group of groups.values()) expect(words).toContain(row(...[...ofKind(group), sumOf(group)].map(money)));
    }
    if (own.length === 0) expect(words).toContain("There was no bonus for this period.");
    else expect(words).toContain(row("Total", ...[...ofKind(own), sumOf(own)].map(money)));
  });

  it("has what was posted as the ledger got it", async () => {
    const words = await read(query);
    const reasons = ["bonus", "bonus-reversal", "bonus-correction"];
    const got = (await entries()).filter(({ day, reason }) => day.startsWith(period) && reasons.includes(reason));
    if (got.length === 0) expect(words).toContain("Nothing was posted in this period.");
    else expect(words).toContain(row("Total", money(sumOf(got)), "0,00", money(sumOf(got))));
  });
});

describe("200", () => {
  it("names both sides, the day and the currency, and is tagged", async () => {
    const words = await read("month=6&year=2024");
    for (const part of ["Bonus statement: June 2024", "Groß & Söhne", "Zoë Groß", "NIP 5260001246"])
      expect(words).toContain(part);
    expect(words).toContain(`Member number: ${sponsor.memberNo}`);
    expect(words).toMatch(/As of \d\d\.\d\d\.20\d\d, amounts in PLN\./u);
    expect(words).toContain("/MarkInfo");
    expect(words).toContain("Whose purchases it came from");
    expect(words).not.toContain("This period still runs");
  });

  it("says of a period that is not closed that it is not", async () => {
    expect(await read("month=7&year=2024")).toContain("This period still runs or has not been closed");
  });

  it("says of a closed month without a bonus that there was none, and not that it runs", async () => {
    const { bearer } = await makeMember(api.db);
    const answer = await fetched(`${getBonusStatement.path}?month=6&year=2024&locale=en`, bearer);
    const words = wordsOf(Buffer.from(await answer.arrayBuffer()));
    expect(words).toContain("There was no bonus for this period.");
    expect(words).not.toContain("This period still runs");
  });

  it("lists closed months by year, the newest first, and the bonus that is left of each", async () => {
    const own = await items();
    const of = (month: string) => money(sumOf(own.filter((each) => each.month === month)));
    const expected = {
      currency: "PLN",
      years: [
        {
          year: 2024,
          bonus: money(sumOf(own)),
          months: [
            { month: "2024-06", bonus: of("2024-06") },
            { month: "2024-05", bonus: of("2024-05") },
          ],
        },
      ],
    };
    expect(await api.client.call(listBonusStatements, {}, sponsor)).toEqual(expected);
    const params = { memberNo: sponsor.memberNo };
    expect(await api.client.call(listOfficeBonusStatements, { params }, { bearer: finance })).toEqual(expected);
    expect(await api.client.call(listBonusStatements, {}, await makeMember(api.db))).toMatchObject({ years: [] });
  });

  it("hands staff the document in the member's language, and notes who looked", async () => {
    const path = getOfficeBonusStatement.path.replace("{memberNo}", sponsor.memberNo);
    const answer = await fetched(`${path}?year=2024&span=year`, finance);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="bonus-2024.pdf"');
    expect(wordsOf(Buffer.from(await answer.arrayBuffer()))).toContain("Bonusabrechnung: 2024");
    const noted = await api.db.query<{ action: string }>(
      "test.noted",
      "SELECT action FROM staff_actions WHERE subject = $1 ORDER BY action",
      [sponsor.memberNo],
    );
    expect(noted).toEqual([{ action: "getOfficeBonusStatement" }, { action: "listOfficeBonusStatements" }]);
  });
});

describe("403", () => {
  it("refuses staff without the permission", async () => {
    const bearer = await makeStaff(api.db, ["service"]);
    const params = { memberNo: sponsor.memberNo };
    expect(await refusalOf(api.client.call(listOfficeBonusStatements, { params }, { bearer }))).toMatchObject({
      status: 403,
    });
  });
});

describe("404", () => {
  it.each([listOfficeBonusStatements.path, getOfficeBonusStatement.path])("%s knows nobody like that", async (path) => {
    const answer = await fetched(path.replace("{memberNo}", "1"), finance);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ errors: [{ code: "member.unknown" }] });
  });
});

describe("422", () => {
  it("refuses another span", async () => {
    const answer = await fetched(`${getBonusStatement.path}?span=week&locale=pl`, sponsor.bearer);
    expect(answer.status).toBe(422);
  });
});
