import { expect, it } from "vitest";
import { createSandboxProvider } from "./sandbox-provider.ts";

it.each([
  ["PLN", ["blik", "card", "transfer"]],
  ["EUR", ["sepa", "card", "transfer"]],
  ["CZK", ["card", "transfer"]],
])("names what pays in %s", (currency, channels) => {
  const { channels: named } = createSandboxProvider({ apiUrl: "http://localhost:4000", secret: "s", currency });
  expect(named).toEqual(channels);
});
