import { getOfficeProduct } from "@kram/contract/catalog";
import { exportTable, TABLE_KINDS } from "@kram/contract/exports";
import { IMPORT_KINDS, type ImportKind, importTable } from "@kram/contract/imports";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();
let admin: { bearer: string };
beforeAll(async () => {
  admin = { bearer: await makeStaff(api.db) };
});

const download = async (kind: string, { bearer } = admin) => {
  const answer = await fetch(`${api.url}/office/exports/${kind}`, { headers: { authorization: `Bearer ${bearer}` } });
  return { status: answer.status, headers: answer.headers, text: Buffer.from(await answer.arrayBuffer()).toString() };
};
const bring = (kind: ImportKind, csv: string, apply = true) =>
  api.client.call(importTable, { params: { kind }, body: { csv, apply } }, admin);
const look = (code: string) => api.client.call(getOfficeProduct, { params: { code } }, admin);

describe("200", () => {
  it.each(TABLE_KINDS)("hands out %s with heads, marked as UTF-8, as a download", async (kind) => {
    const { status, headers, text } = await download(kind);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe(`attachment; filename="kram-pl-${kind}.csv"`);
    expect(text.startsWith("\u{feff}")).toBe(true);
    expect(text.split("\r\n")[0]?.split(";").length).toBeGreaterThan(3);
  });

  it("writes every row once, over many parts, and runs no formula", async () => {
    const { id, memberNo } = await makeMember(api.db);
    await api.db.query("test.name", "UPDATE members SET name = '=1+1', surname = 'A;\"B' WHERE id = $1", [id]);
    // Few enough for a busy machine within a statement's time.
    for (let first = 1; first <= 1200; first += 40)
      await api.db.query(
        "test.many",
        `INSERT INTO members (member_no, email, name, surname)
         SELECT 'T' || n, 't' || n || '@kram.test', 'Jan', 'Wielu' FROM generate_series($1::int, $1::int + 39) AS n`,
        [first],
      );
    const lines = (await download("members")).text.split("\r\n");
    const numbers = lines.slice(1, -1).map((line) => line.split(";")[0]);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => number?.startsWith("T"))).toHaveLength(1200);
    expect(lines.find((line) => line.startsWith(`${memberNo};`))).toContain(`;'=1+1;"A;""B";`);
  });

  it("writes what customers wrote, in lines and with signs of its own", async () => {
    const { id, memberNo, email } = await makeMember(api.db);
    await api.db.query(
      "test.message",
      "INSERT INTO contact_messages (member_id, subject, content, email, locale, copied) VALUES ($1, 'OTHER', $2, $3, 'pl', false)",
      [id, '=HYPERLINK("x");\r\nDzień dobry', email],
    );
    const { text } = await download("messages");
    expect(text).toContain(`;${email};${memberNo};pl;"'=HYPERLINK(""x"");\r\nDzień dobry";;\r\n`);
  });

  it("writes into the audit log who took which table, and hands it out", async () => {
    await download("refunds");
    const record = (await download("changes")).text.split("\r\n");
    expect(record[0]).toBe("\u{feff}id;at;by;action;subject;before;after");
    expect(record.filter((line) => line.includes(";Ewa Biurowa;exportTable;refunds;"))).not.toEqual([]);
  });

  it("rehearses a file, then takes all of it; what was exported changes nothing", async () => {
    const [one, two] = [await makeProduct(api.db, { stock: 5 }), await makeProduct(api.db, { stock: 7 })];
    const csv = `code;on_hand\r\n${one};9\r\n${two};7\r\n`;
    expect(await bring("stock", csv, false)).toEqual({ lines: 2, changes: 1, kept: 0, applied: false, problems: [] });
    expect((await look(one)).stock.onHand).toBe(5);
    expect(await bring("stock", csv)).toEqual({ lines: 2, changes: 1, kept: 1, applied: true, problems: [] });
    expect((await look(one)).stock.onHand).toBe(9);
    for (const kind of IMPORT_KINDS)
      expect(await bring(kind, (await download(kind)).text)).toMatchObject({ changes: 0, applied: true, problems: [] });
  });

  it("takes nothing where one line has a problem, and tells each", async () => {
    const code = await makeProduct(api.db, { stock: 5 });
    const heads = "code;gross_price;net_volume;announced";
    const csv = [heads, `${code};79,90;20,00;no`, "NIE-MA;1,00;1,00;no", `${code};1,00;1,00;no`, "X;-1;1,00;no"].join(
      "\n",
    );
    expect(await bring("prices", csv)).toEqual({
      lines: 4,
      changes: 1,
      kept: 0,
      applied: false,
      problems: [
        { line: 3, column: "code", code: "product.unknown" },
        { line: 4, column: "code", code: "table.twice" },
        { line: 5, column: "gross_price", code: "invalid-format" },
      ],
    });
    expect((await look(code)).price?.grossPrice).not.toBe("79,90");
    await bring("prices", `${heads}\n${code};79,90;20,00;no`);
    expect((await look(code)).price).toMatchObject({ grossPrice: "79,90", netVolume: "20,00", before: null });
  });
});

describe("403", () => {
  it("gives a table to those alone who may open its list", async () => {
    const catalogue = { bearer: await makeStaff(api.db, ["catalogue"]) };
    expect((await download("prices", catalogue)).status).toBe(200);
    for (const kind of ["members", "orders", "ledger"]) expect((await download(kind, catalogue)).status).toBe(403);
    const service = { bearer: await makeStaff(api.db, ["service"]) };
    for (const kind of ["members", "registrations", "messages", "complaints"])
      expect((await download(kind, service)).status).toBe(200);
    for (const kind of ["ledger", "approvals", "contents", "changes"])
      expect((await download(kind, service)).status).toBe(403);
    const content = { bearer: await makeStaff(api.db, ["content"]) };
    expect((await download("contents", content)).status).toBe(200);
    expect((await download("orders", content)).status).toBe(403);
  });
});

describe("404, 422", () => {
  it("does not know other tables", async () => {
    const call = api.client.call(exportTable, { params: { kind: "secrets" as "stock" } }, admin);
    expect(await refusalOf(call)).toMatchObject({ status: 404, code: "table.unknown" });
  });

  it.each([
    ["code;on_hand;password\nA;1;x", "table.columns"],
    ["code\nA", "table.columns"],
    ["", "table.columns"],
    ['code;on_hand\n"A;1', "table.not-csv"],
    [`code;on_hand\n${"A;1\n".repeat(1001)}`, "table.too-long"],
  ])("refuses the file %#", async (csv, code) => {
    expect(await refusalOf(bring("stock", csv))).toMatchObject({ status: 422, code });
  });
});
