import { grantApproval, listApprovals, refuseApproval } from "@kram/contract/approvals";
import { auditLedger, getMoney, getPersonalBalance } from "@kram/contract/money";
import { exportTable } from "@kram/contract/exports";
import { importTable } from "@kram/contract/imports";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();
let asker: { bearer: string };
let second: { bearer: string };
beforeAll(async () => {
  asker = { bearer: await makeStaff(api.db, ["finance"]) };
  second = { bearer: await makeStaff(api.db, ["finance"]) };
});

const HEADS = "reference;member_no;account;amount";
const bring = (lines: string[], apply = true, by = asker) =>
  api.client.call(
    importTable,
    { params: { kind: "opening-balances" }, body: { csv: [HEADS, ...lines].join("\r\n"), apply } },
    by,
  );
const newest = async () => {
  const [found] = (await api.client.call(listApprovals, { query: { pageSize: 1 } }, asker)).items;
  return { id: found?.id ?? "", found };
};
const grant = (id: string) => api.client.call(grantApproval, { params: { id } }, second);
type Member = Awaited<ReturnType<typeof makeMember>>;
const personalOf = async (member: Member) => (await api.client.call(getPersonalBalance, {}, member)).balance;
const bonusOf = async (member: Member) => (await api.client.call(getMoney, {}, member)).bonusBalance;

describe("200", () => {
  it("asks a second person for all lines together, and books each once", async () => {
    const [one, two] = [await makeMember(api.db), await makeMember(api.db)];
    const lines = [
      `A-1;${one.memberNo};bonus;120,50`,
      `A-2;${one.memberNo};personal;10`,
      `A-3;${two.memberNo};personal;7,01`,
    ];
    expect(await bring(lines, false)).toEqual({ lines: 3, changes: 3, kept: 0, applied: false, problems: [] });
    expect(await bring(lines)).toMatchObject({ changes: 3, applied: true });
    const { id, found } = await newest();
    expect(found).toMatchObject({
      kind: "opening-balances",
      state: "waiting",
      lines: 3,
      amount: "137,51",
      member: null,
    });
    expect(await personalOf(one)).toBe("0,00");
    expect(await bring(lines)).toMatchObject({ changes: 0, problems: [] });
    expect(await refusalOf(api.client.call(grantApproval, { params: { id } }, asker))).toMatchObject({
      code: "approval.own",
    });
    expect(await grant(id)).toMatchObject({ state: "approved", transaction: null });
    expect([await bonusOf(one), await personalOf(one), await personalOf(two)]).toEqual(["120,50", "10,00", "7,01"]);
    expect(await bring(lines)).toMatchObject({ changes: 0, problems: [] });
    const answer = await fetch(`${api.url}${exportTable.path.replace("{kind}", "opening-balances")}`, {
      headers: { authorization: `Bearer ${asker.bearer}` },
    });
    const file = (await answer.text()).trimEnd().split("\r\n");
    expect(file).toContain(`A-3;${two.memberNo};personal;7,01;approved`);
    const audit = await api.client.call(auditLedger, {}, asker);
    expect(audit).toMatchObject({ problems: [] });
  });

  it("frees the lines of what was refused, or not decided in time", async () => {
    const member = await makeMember(api.db);
    const line = `B-1;${member.memberNo};refunds;5,00`;
    await bring([line]);
    const { id } = await newest();
    await api.client.call(refuseApproval, { params: { id }, body: { reason: "Zła kwota" } }, second);
    expect(await bring([line])).toMatchObject({ changes: 1, applied: true });
    await api.db.query("test.expire", "UPDATE approvals SET expires_at = now() - interval '1 second' WHERE id = $1", [
      (await newest()).id,
    ]);
    expect(await bring([line.replace("5,00", "6,00")])).toMatchObject({ changes: 1, applied: true });
    await grant((await newest()).id);
    const rows = await api.db.query(
      "test.refunds",
      "SELECT balance_minor AS balance FROM ledger_accounts WHERE member_id = $1 AND kind = 'refunds'",
      [member.id],
    );
    expect(rows).toEqual([{ balance: 600 }]);
  });

  it("tells what is wrong by line and column, and asks for nothing", async () => {
    const member = await makeMember(api.db);
    await bring([`C-1;${member.memberNo};bonus;5,00`]);
    const before = await newest();
    const { applied, problems } = await bring([
      `C-1;${member.memberNo};bonus;6,00`,
      `C-2;${member.memberNo};bonus;5,00`,
      "C-3;99999999;personal;5,00",
      `C-4;${member.memberNo};held;5,00`,
      `C-5;${member.memberNo};personal;-5,00`,
      `;${member.memberNo};refunds;1,00`,
    ]);
    expect(applied).toBe(false);
    expect(problems).toEqual([
      { line: 2, column: "amount", code: "table.read-only" },
      { line: 3, column: "account", code: "opening-balance.there" },
      { line: 4, column: "member_no", code: "member.unknown" },
      { line: 5, column: "account", code: "invalid-format" },
      { line: 6, column: "amount", code: "invalid-format" },
      { line: 7, column: "reference", code: "field-is-required" },
    ]);
    const double = await bring([`D-1;${member.memberNo};refunds;1,00`, `D-1;${member.memberNo};refunds;1,00`]);
    expect(double.problems).toEqual([{ line: 3, column: "reference", code: "table.twice" }]);
    expect(await newest()).toEqual(before);
  });
});

describe("403", () => {
  it("is for finance alone, which brings nothing else in", async () => {
    const catalogue = { bearer: await makeStaff(api.db, ["catalogue"]) };
    const refused = { status: 403, code: "user.forbidden" };
    expect(await refusalOf(bring(["X;1;bonus;1,00"], false, catalogue))).toEqual(refused);
    const stock = api.client.call(
      importTable,
      { params: { kind: "stock" }, body: { csv: "code;on_hand", apply: false } },
      asker,
    );
    expect(await refusalOf(stock)).toEqual(refused);
  });
});
