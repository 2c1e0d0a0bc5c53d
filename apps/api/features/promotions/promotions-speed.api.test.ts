import { describe, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const RULES = 100;
const LINES = 50;
const CHANGES = 30;

const api = shopApi();

/** Every kind of rule looks at the whole cart. */
function ruleOf(index: number, gift: string): [string, object[], object] {
  const scope = { kind: "all" };
  const conditions = [
    { kind: "gross-from", minor: 1000 + index },
    { kind: "points-from", points: index },
  ];
  const benefits = [
    { kind: "percent", percent: 1, scope },
    { kind: "amount", minor: 10, scope },
    { kind: "gift", choices: [gift], quantity: 1, step: { of: "gross", size: 100_000 }, most: 5 },
    { kind: "free-shipping" },
  ];
  return [`RULE-${index}`, conditions, benefits[index % benefits.length] ?? {}];
}

describe(`${RULES} promotions over ${LINES} lines`, () => {
  it("cost less than 10 ms of processor a change, everything that the API does counted", async () => {
    const gift = await makeProduct(api.db, { stock: 100_000 });
    const rules = Array.from({ length: RULES }, (_, index) => ruleOf(index, gift));
    await api.db.query(
      "test.rules",
      `INSERT INTO promotions (code, conditions, benefit, texts)
       SELECT r->>0, r->1, r->2, '{"pl":{"title":"Akcja"}}' FROM jsonb_array_elements($1::jsonb) AS r`,
      [JSON.stringify(rules)],
    );
    const { bearer } = await makeMember(api.db);
    const headers = { authorization: `Bearer ${bearer}` };
    const change = async (code: string, quantity: number) => {
      const response = await api.app.inject({
        method: "PUT",
        url: "/carts/products",
        headers,
        payload: { code, quantity },
      });
      expect(response.statusCode).toBe(200);
      return response;
    };
    const codes: string[] = [];
    for (let index = 0; index < LINES; index += 1) codes.push(await makeProduct(api.db, { stock: 100_000 }));
    for (const code of codes) await change(code, 1);
    const began = process.threadCpuUsage();
    for (let index = 0; index < CHANGES; index += 1) await change(codes[index % LINES] ?? "", 2);
    const { user, system } = process.threadCpuUsage(began);
    const last = await change(codes[0] ?? "", 3);
    const { products, promotions } = last.json<{ products: unknown[]; promotions: unknown[] }>();
    expect(products).toHaveLength(LINES);
    expect(promotions.length).toBeGreaterThan(RULES / 2);
    // This thread's processor time, whatever else the machine does.
    const milliseconds = (user + system) / 1000 / CHANGES;
    expect(milliseconds, `${milliseconds.toFixed(2)} ms a change`).toBeLessThan(10);
  }, 60_000);
});
