import { addCartLine } from "@kram/contract/cart";
import { changeProductStock, STOCK_REASONS } from "@kram/contract/catalog";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../../platform/testing/test-api.ts";

let api: TestApi;
let staff: { bearer: string };
beforeAll(async () => {
  api = await startTestApi();
  staff = { bearer: await makeStaff(api.db, ["catalogue"]) };
});
afterEach(async () => expect(await api.audit()).toEqual([]));
afterAll(() => api.close());

const stock = (code: string, change: number, reason: (typeof STOCK_REASONS)[number] = "delivery", note = "") =>
  api.client.call(changeProductStock, { params: { code }, body: { change, reason, note } }, staff);

it("leaves pieces that carts hold, and counts what is taken off", async () => {
  const code = await makeProduct(api.db, { stock: 3 });
  const { bearer } = await makeMember(api.db);
  await api.client.call(addCartLine, { body: { code, quantity: 2 } }, { bearer });
  expect(await refusalOf(stock(code, -2))).toMatchObject({ code: "stock.below-reserved", params: { reserved: 2 } });
  expect((await stock(code, -1)).stock).toEqual({ onHand: 2, reserved: 2, sold: 0 });
});

it("keeps why pieces changed, and wants a note for another reason", async () => {
  const code = await makeProduct(api.db, { stock: 0 });
  const kept = () =>
    api.db.query(
      "test.kept",
      "SELECT after->>'reason' AS reason, after->>'note' AS note FROM staff_actions WHERE subject = $1 ORDER BY id",
      [code],
    );
  for (const note of ["", "  "])
    expect(await refusalOf(stock(code, 1, "other", note))).toMatchObject({ code: "field-is-required" });
  expect(await kept()).toEqual([]);
  for (const reason of STOCK_REASONS) await stock(code, 1, reason, reason === "other" ? " Fair " : "");
  expect(await kept()).toEqual(STOCK_REASONS.map((reason) => ({ reason, note: reason === "other" ? "Fair" : "" })));
  expect((await stock(code, -8, "to-supplier")).stock.onHand).toBe(0);
});
