import { expect, it } from "vitest";
import { carrierServicesOf } from "./public.ts";

it("calls couriers of InPost alone, and has returns labelled by InPost in Poland and by DHL, which wants a name, in Germany", () => {
  expect(carrierServicesOf("pl")).toEqual({ pickups: ["inpost"], returns: ["inpost"], namedReceivers: [] });
  expect(carrierServicesOf("de")).toEqual({ pickups: [], returns: ["dhl"], namedReceivers: ["dhl"] });
  expect(carrierServicesOf("cz")).toEqual({ pickups: [], returns: [], namedReceivers: [] });
});
