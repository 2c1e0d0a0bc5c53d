import { expect, it } from "vitest";
import { quietSpot } from "./toast-place.ts";

const ROOM = { left: 16, top: 80, right: 344, bottom: 724 };
const SIZE = { width: 328, height: 60 };
const across = (top: number, bottom: number) => ({ left: 0, top, right: 360, bottom });

it.each([
  ["nothing", [], [], { left: 16, top: 664 }],
  ["a bar at the lower edge", [across(644, 740)], [], { left: 16, top: 580 }],
  ["a bar that ends just above them", [across(604, 664)], [], { left: 16, top: 664 }],
  ["a gap that is too low", [across(600, 700), across(500, 545)], [], { left: 16, top: 436 }],
  ["links alone", [], [across(500, 740)], { left: 16, top: 436 }],
  ["fields up to the header", [across(0, 650)], [], { left: 16, top: 664 }],
  ["links where no field is", [across(200, 740)], [across(0, 200)], { left: 16, top: 136 }],
  [
    "fields all over, the last of them narrow",
    [across(0, 650), { ...across(650, 740), right: 20 }],
    [],
    { left: 16, top: 664, isFree: false },
  ],
])("over %s toasts lie where least is below them", (_, pressed, read, spot) => {
  expect(quietSpot(SIZE, ROOM, { pressed, read })).toEqual({ isFree: true, ...spot });
});

it("on wide screens they go aside as well as up, whichever is nearer", () => {
  const room = { left: 16, top: 96, right: 1264, bottom: 784 };
  const button = { left: 1100, top: 760, right: 1270, bottom: 800 };
  expect(quietSpot(SIZE, room, { pressed: [button], read: [] })).toMatchObject({ left: 936, top: 696 });
  expect(quietSpot(SIZE, room, { pressed: [{ ...button, top: 300 }], read: [] })).toMatchObject({
    left: 768,
    top: 724,
  });
});
