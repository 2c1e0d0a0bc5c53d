import { memoryStore } from "react-admin";
import { expect, it } from "vitest";
import { keepPreferences } from "./preferences-store.ts";

// asvs: "14.3.1"
it("keeps language and colours at sign-out and forgets what was looked at", () => {
  const store = keepPreferences(memoryStore());
  store.setup();
  store.setItem("locale", "de");
  store.setItem("theme", "dark");
  store.setItem("orders.savedQueries", [{ label: "Paczkomaty" }]);
  store.setItem("orders.listParams", { filter: { text: "Nowak" } });
  store.reset();
  expect(store.getItem("locale")).toBe("de");
  expect(store.getItem("theme")).toBe("dark");
  expect(store.getItem("orders.savedQueries")).toEqual([{ label: "Paczkomaty" }]);
  expect(store.getItem("orders.listParams")).toBeUndefined();
});
