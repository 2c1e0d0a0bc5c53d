import { getSalesReport } from "@kram/contract/reports";
import type { Country } from "@kram/countries/country";
import type { FarReads } from "../../platform/far-reads.ts";
import type { Serve } from "../../platform/http/route.ts";

export function registerReportRoutes({ serve, far, country }: { serve: Serve; far: FarReads; country: Country }): void {
  serve(getSalesReport, async ({ query: { locale, ...period } }) => {
    const { writeReport } = await import("./write-report.ts");
    return far.readAtOnce((tx) => writeReport(tx, { period, locale, country }));
  });
}
