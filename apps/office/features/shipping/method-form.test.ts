import { describe, expect, it } from "vitest";
import { formOf, type MethodForm, NEW_METHOD, settingsOf } from "./method-form.ts";

const DPD = { code: "dpd", name: "DPD", trackingUrl: "https://dpd.example/{number}" };
const method = { ...NEW_METHOD, titles: { pl: "Kurier", en: "", de: "" }, price: "14,90", days: { from: 1, to: 3 } };
const typed = (change: Partial<MethodForm>) => settingsOf({ ...formOf(method, [DPD]), ...change });

describe("settingsOf", () => {
  it.each([
    ["one price", method],
    ["a carrier of the country", { ...method, carrier: DPD }],
    ["a carrier of its own", { ...method, carrier: { code: "own", name: "Goniec", trackingUrl: "https://g.example" } }],
    ["steps", { ...method, by: "weight" as const, price: "0,00", steps: [{ upTo: "5,5", price: "19,90" }] }],
    [
      "a zone",
      { ...method, zones: [{ ranges: [{ from: "72-600", to: "72-619" }], price: "24,90", steps: [], free: false }] },
    ],
    ["its own value", { ...method, freeRule: "own" as const, freeFrom: "500,00" }],
    ["cash", { ...method, cash: true, cashSurcharge: "5,00" }],
  ])("keeps %s as it was shown", (_, shown) => expect(settingsOf(formOf(shown, [DPD]))).toEqual(shown));

  it("reads points for commas, and an empty end as none", () => {
    const steps = [
      { upTo: "0.5", price: "9.9" },
      { upTo: " ", price: "12" },
    ];
    expect(typed({ by: "weight", steps }).steps).toEqual([
      { upTo: "0,5", price: "9,90" },
      { upTo: null, price: "12,00" },
    ]);
    expect(typed({ by: "value", steps: [{ upTo: "100", price: "9" }] }).steps).toEqual([
      { upTo: "100,00", price: "9,00" },
    ]);
    expect(typed({ by: "one", steps }).steps).toEqual([]);
  });

  it("reads a zone's steps by the way's measure, and its price where there are none", () => {
    const zone = { ranges: [{ from: "72-600 ", to: null }], price: "24.9", steps: [{ upTo: "0.5", price: "9" }] };
    const ranges = [{ from: "72-600", to: "72-600" }];
    expect(typed({ zones: [zone] }).zones).toEqual([{ ranges, price: "24,90", steps: [], free: false }]);
    const steps = [{ upTo: "0,5", price: "9,00" }];
    expect(typed({ by: "weight", zones: [{ ...zone, free: true }] }).zones).toEqual([
      { ranges, price: "0,00", steps, free: true },
    ]);
    expect(typed({ zones: null }).zones).toEqual([]);
  });

  it("leaves out what its choice does not ask", () => {
    expect(typed({ freeRule: "never", freeFrom: "500" }).freeFrom).toBeNull();
    expect(typed({ cash: false, cashSurcharge: "5" }).cashSurcharge).toBe("0,00");
    expect(typed({ shippingMethod: "PACZKOMAT", cash: true }).cash).toBe(false);
    expect(typed({ carrier: "" }).carrier).toBeNull();
  });

  it("takes one post code and one number of days for both ends", () => {
    expect(typed({ excluded: [{ from: " 72-600", to: null }] }).excluded).toEqual([{ from: "72-600", to: "72-600" }]);
    expect(typed({ daysFrom: 2, daysTo: null }).days).toEqual({ from: 2, to: 2 });
    expect(typed({ daysFrom: null, daysTo: 4 }).days).toEqual({ from: 4, to: 4 });
    expect(typed({ daysFrom: null, daysTo: null }).days).toBeNull();
  });
});
