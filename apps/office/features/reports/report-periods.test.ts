import { expect, it } from "vitest";
import { chosenPeriod, periodOf } from "./report-periods.ts";

it.each([
  ["week", "2026-02-26", "2026-03-04"],
  ["month", "2026-03-01", "2026-03-04"],
  ["lastMonth", "2026-02-01", "2026-02-28"],
  ["quarter", "2025-12-05", "2026-03-04"],
  ["year", "2025-03-05", "2026-03-04"],
] as const)("%s is from %s to %s", (choice, fromDate, toDate) =>
  expect(chosenPeriod(choice, "2026-03-04")).toEqual({ fromDate, toDate }),
);

it("takes a period from the address, and thirty days where it names none", () => {
  const today = "2026-03-31";
  const asked = new URLSearchParams("from=2025-01-01&to=2025-01-31");
  expect(periodOf(asked, today)).toEqual({ fromDate: "2025-01-01", toDate: "2025-01-31" });
  const thirty = { fromDate: "2026-03-02", toDate: "2026-03-31" };
  for (const wrong of ["", "from=2025-01-01", "from=1.1.2025&to=2025-01-31", "from=2025-01-01&to=x"])
    expect(periodOf(new URLSearchParams(wrong), today)).toEqual(thirty);
});
