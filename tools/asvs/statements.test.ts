import { parseSync } from "oxc-parser";
import { expect, it } from "vitest";
import { productSources } from "./product-sources.ts";

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** These hand over statements of others or of the migrations. */
const PASSED_ON = new Set(["transactions", "migrate", "look-around"].map((name) => `apps/api/platform/${name}.ts`));

/** Whether only texts of our own come: a module's constants are made before any call. */
function isOwnText(node: Node): boolean {
  const { type, name, object, test, consequent, alternate } = node as Node & Record<string, Node> & { name?: string };
  if (type === "Literal") return true;
  if (type === "Identifier") return /^[A-Z][A-Z0-9_]*$/u.test(String(name));
  if (type === "TemplateLiteral") return (node["expressions"] as Node[]).every(isOwnText);
  if (type === "MemberExpression") return object !== undefined && isOwnText(object);
  return test !== undefined && consequent !== undefined && alternate !== undefined
    ? isOwnText(consequent) && isOwnText(alternate)
    : false;
}

/** What else statements are made of, as `file: expression`. */
function madeOf(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (Array.isArray(node)) return node.forEach(visit);
    const { type, callee, arguments: args = [] } = node as Node & { callee?: Node; arguments?: Node[] };
    if (type === "CallExpression" && callee !== undefined && text.slice(callee.start, callee.end).endsWith(".query")) {
      const statement = args[1] ?? args[0];
      const parts = statement?.type === "TemplateLiteral" ? (statement["expressions"] as Node[]) : [statement];
      for (const part of parts) {
        if (part === undefined || isOwnText(part)) continue;
        found.push(`${path}: ${text.slice(part.start, part.end).replaceAll(/\s+/gu, " ").slice(0, 60)}`);
      }
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return [...new Set(found)];
}

// asvs: "1.2.4"
it("statements are fixed words and constants; the few others choose among texts of our own, and values are parameters", () => {
  const found = productSources()
    .filter(({ path }) => path.startsWith("apps/api/") && !PASSED_ON.has(path))
    .flatMap(({ path, text }) => madeOf(path, text));
  expect(found.map((each) => each.replace("apps/api/", "")).toSorted()).toEqual([
    'features/cart/cart-gathers.ts: clearCarts("free")',
    'features/cart/cart-gathers.ts: clearCarts("one")',
    'features/cart/cart.repository.ts: clearCarts("expired")',
    'features/cart/cart.repository.ts: heldUntil("$2")',
    "features/catalog/import/import-lines.ts: lacksDuties(2)",
    'features/checkout/checkout.repository.ts: partNow("vat")',
    'features/maintenance/maintenance.repository.ts: end("ended_at IS NULL AND canceled_at IS NULL AND ends_at <=',
    'features/maintenance/maintenance.repository.ts: end("id = $1", ", canceled_at = now()")',
    "features/members/import/member-lines.repository.ts: Object.entries(CHANGED) .map(([column, sql]) => `${column} =",
    'features/members/import/member-lines.repository.ts: Object.keys(CHANGED).join(", ")',
    'features/members/import/member-lines.repository.ts: Object.values(CHANGED).join(", ")',
    'features/members/import/member-lines.repository.ts: instant("contact_accepted_at")',
    'features/members/import/member-lines.repository.ts: instant("joined_at")',
    'features/members/import/member-lines.repository.ts: instant("logged_at")',
    'features/members/import/member-lines.repository.ts: instant("marketing_accepted_at")',
    'features/members/import/member-lines.repository.ts: instant("privacy_accepted_at")',
    "features/money/office/ledger.repository.ts: LIST[name] ?? unknownChoice(name)",
    'features/orders/office-orders.repository.ts: OLDEST("CONFIRMED", WHOLE)',
    'features/orders/office-orders.repository.ts: OLDEST("EXECUTED")',
    "features/orders/order-search.repository.ts: FOUND[name] ?? unknownChoice(name)",
    "features/orders/order-search.repository.ts: LIST[name] ?? unknownChoice(name)",
    "features/orders/order-search.repository.ts: SHORT[name] ?? unknownChoice(name)",
    'features/packing/packing.repository.ts: AWAITS_MORE("o.id")',
    'features/packing/packing.repository.ts: AWAITS_MORE("x.id")',
    'features/packing/packing.repository.ts: BARCODES("l.code")',
    'features/packing/packing.repository.ts: BARCODES("p.code")',
    'features/packing/packing.repository.ts: PICTURE("l.code")',
    'features/parcels/return-labels.repository.ts: SENDER("lower(m.email) = w.email")',
    'features/parcels/return-labels.repository.ts: SENDER("true")',
    'features/parcels/return-labels.repository.ts: SENDER("w.id IS NULL OR lower(m.email) = w.email")',
    "platform/follow-channel.ts: channel",
    "platform/replica-position.ts: { text: FOLLOWED, values: [since] }",
  ]);
});
