import { expect, it } from "vitest";
import { carrierServicesOf } from "./public.ts";

it("calls couriers of InPost alone, in Poland, and has returns labelled by DHL alone, in Germany", () => {
  expect(carrierServicesOf("pl")).toEqual({ pickups: ["inpost"], returns: [] });
  expect(carrierServicesOf("de")).toEqual({ pickups: [], returns: ["dhl"] });
  expect(carrierServicesOf("cz")).toEqual({ pickups: [], returns: [] });
});
