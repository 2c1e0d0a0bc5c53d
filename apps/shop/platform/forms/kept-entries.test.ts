import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../testing/memory-storage.ts";
import { keptFor } from "../state/kept-for-member.ts";
import { forgetForm, isSecret, keepEntries } from "./kept-entries.ts";

afterEach(() => vi.unstubAllGlobals());

const field = { type: "text", name: "street", autocomplete: "address-line1" };

it.each([
  { type: "password" },
  { type: "file" },
  { type: "hidden" },
  { name: "currentPassword" },
  { name: "bankAccountNumber" },
  { name: "bankName" },
  { name: "iban" },
  { name: "token" },
  { name: "code" },
  { name: "mailedCode" },
  { autocomplete: "new-password" },
  { autocomplete: "one-time-code" },
  { autocomplete: "cc-number" },
])("%j is never kept", (part) => {
  expect(isSecret({ ...field, ...part })).toBe(true);
});

it.each([
  {},
  { name: "zipCode", autocomplete: "postal-code" },
  { type: "email", name: "email" },
  { name: "taxNumber" },
])("%j is", (part) => {
  expect(isSecret({ ...field, ...part })).toBe(false);
});

describe("what was typed on this page", () => {
  beforeEach(() => {
    vi.stubGlobal("sessionStorage", memoryStorage());
    vi.stubGlobal("location", { pathname: "/pl/profile" });
    const typed = [
      { ...field, value: "Nowa", dataset: { typed: "street company" } },
      { ...field, type: "checkbox", name: "company", value: "on", checked: true, dataset: { typed: "street company" } },
      { ...field, type: "password", name: "currentPassword", value: "secret", dataset: { typed: "street company" } },
      { ...field, type: "email", name: "email", value: "a@b.example", dataset: { typed: "email" } },
    ];
    vi.stubGlobal("document", { querySelectorAll: () => typed });
    keepEntries("PL1");
  });

  // asvs: "14.3.3"
  it("is kept by form and field, but for secrets", () => {
    const fields = { "street company/street": "Nowa", "street company/company/on": true, "email/email": "a@b.example" };
    expect(keptFor("entries", "PL1")).toEqual({ path: "/pl/profile", fields });
  });

  it("is kept no more once its form was sent", () => {
    forgetForm("street company");
    expect(keptFor("entries", "PL1")).toEqual({ path: "/pl/profile", fields: { "email/email": "a@b.example" } });
    vi.stubGlobal("location", { pathname: "/pl/contact" });
    forgetForm("email");
    expect(keptFor("entries", "PL1")).not.toBeNull();
    vi.stubGlobal("location", { pathname: "/pl/profile" });
    forgetForm("email");
    expect(keptFor("entries", "PL1")).toBeNull();
  });
});
