import { expect, it } from "vitest";
import texts from "../../messages/en/orders.json" with { type: "json" };
import { stepsOf } from "./order-timeline.tsx";

const at = (hour: number) => `2026-11-27T${String(hour).padStart(2, "0")}:00:00.000Z`;
const parcel = (hour: number) => ({ sentAt: at(hour), arrivedOn: null, tracking: null, pieces: [] });
const CONFIRMED = { status: "CONFIRMED", at: at(8) } as const;

it("names each parcel that left before the rest among the steps, the last by the order's own step", () => {
  const timeline = [CONFIRMED, { status: "EXECUTED", at: at(12) }, { status: "SENT", at: at(14) }] as const;
  const order = { timeline: [...timeline], parcels: [parcel(9), parcel(10), parcel(14)] };
  expect(stepsOf(order, texts)).toEqual([
    { name: texts.status_CONFIRMED, at: at(8) },
    { name: "Parcel 1 sent", at: at(9) },
    { name: "Parcel 2 sent", at: at(10) },
    { name: texts.status_EXECUTED, at: at(12) },
    { name: texts.status_SENT, at: at(14) },
  ]);
});

it("ends with a parcel while the rest waits, and is the steps alone for an order of one parcel", () => {
  expect(stepsOf({ timeline: [CONFIRMED], parcels: [parcel(9)] }, texts).at(-1)?.name).toBe("Parcel 1 sent");
  expect(stepsOf({ timeline: [CONFIRMED], parcels: [] }, texts)).toEqual([{ name: texts.status_CONFIRMED, at: at(8) }]);
});

it("names the step back of an order that is paid online instead of in cash, and no other", () => {
  const step = (status: "CREATED" | "CONFIRMED" | "SUSPENDED", hour: number) => ({ status, at: at(hour) });
  const namesOf = (timeline: ReturnType<typeof step>[]) =>
    stepsOf({ timeline, parcels: [] }, texts).map(({ name }) => name);
  const { status_CREATED: created, status_CONFIRMED: confirmed, status_SUSPENDED: suspended, stepOnline } = texts;
  expect(namesOf([step("CREATED", 8), step("CONFIRMED", 8), step("CREATED", 9), step("CONFIRMED", 10)])).toEqual([
    created,
    confirmed,
    stepOnline,
    confirmed,
  ]);
  expect(namesOf([step("CREATED", 8), step("SUSPENDED", 9), step("CREATED", 10)])).toEqual([
    created,
    suspended,
    created,
  ]);
});
