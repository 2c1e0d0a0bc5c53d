import { expect, it } from "vitest";
import { ACCOUNT_LINKS } from "./public.ts";

it("links about an account are good for a day, an hour and thirty days", () => {
  expect(ACCOUNT_LINKS).toEqual({ emailChangeDays: 1, deletionHours: 1, formerAddressDays: 30 });
});
