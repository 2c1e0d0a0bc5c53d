import { listOfficeBrands } from "@kram/contract/catalog";
import { exportTable } from "@kram/contract/exports";
import { importTable } from "@kram/contract/imports";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db, ["catalogue"]) };
});

const bring = (lines: string[], apply = true) =>
  api.client.call(importTable, { params: { kind: "brands" }, body: { csv: lines.join("\r\n"), apply } }, staff);
const brands = async () => (await api.client.call(listOfficeBrands, {}, staff)).items;
const HEADS = "code;name;description_pl";

describe("200", () => {
  it("rehearses, adds and changes brands, and takes its own file back unchanged", async () => {
    const file = [HEADS, "LIPA;Pod Lipą;Do domu.", "KLON;Klonowa;"];
    expect(await bring(file, false)).toMatchObject({ changes: 2, kept: 0, applied: false, problems: [] });
    expect((await brands()).map(({ code }) => code)).not.toContain("LIPA");
    expect(await bring(file)).toMatchObject({ changes: 2, kept: 2, applied: true });
    expect(await bring(["code;name", "LIPA;Lipa"])).toMatchObject({ changes: 1 });
    const descriptions = { pl: "Do domu.", en: "", de: "" };
    expect(await brands()).toContainEqual({ code: "LIPA", name: "Lipa", descriptions, productCount: 0 });
    const answer = await fetch(`${api.url}${exportTable.path.replace("{kind}", "brands")}`, {
      headers: { authorization: `Bearer ${staff.bearer}` },
    });
    const own = (await answer.text()).trimEnd().split("\r\n");
    expect(own.length).toBeGreaterThan(2);
    expect(await bring(own)).toMatchObject({ changes: 0 });
  });

  it("tells each mistake with its line and column, and stores nothing", async () => {
    const { problems, applied } = await bring([HEADS, "NOWA;;", "mała;Mała;", "INNA;Inna;", "INNA;Inna;"]);
    expect(applied).toBe(false);
    expect(problems).toEqual([
      { line: 2, column: "name", code: "field-is-required" },
      { line: 3, column: "code", code: "invalid-format" },
      { line: 5, column: "code", code: "table.twice" },
    ]);
    expect((await brands()).map(({ code }) => code)).not.toContain("INNA");
  });
});
