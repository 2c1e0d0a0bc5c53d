import { lit } from "../colour.ts";
import { ellipse } from "../drawing.ts";
import { beneathLid, paint } from "../finish.ts";
import { label } from "../label.ts";
import { flatness, turn } from "../solid.ts";
import type { Shape } from "../thing.ts";
import { STAND, around } from "../thing.ts";

const footprint = (radius: number) => ellipse(STAND.x, STAND.y + 4, radius * 0.99, radius * flatness(STAND.y));

function jarOf(radius: number, height: number, lidHeight: number): Shape {
  return (drawing, look, code) => {
    const [x, y] = [STAND.x, STAND.y];
    const rim = y - height;
    const body = turn(x, [
      [rim, radius * 0.86],
      [rim + 18, radius * 0.88, 10],
      [rim + 34, radius, 26],
      [y, radius * 0.985],
    ]);
    const lid = turn(x, [
      [rim - lidHeight + 6, radius * 0.955],
      [rim - lidHeight + 14, radius * 0.985, 8],
      [rim + 12, radius * 0.985],
    ]);
    const place = around(body, [rim + 62, y - 26], look.paper === undefined ? 0.74 : 0.8);
    const art =
      paint(
        drawing,
        body,
        look.body,
        look.finish,
        beneathLid(drawing, body, look.body, 58) + label(drawing, place, look, code),
      ) + paint(drawing, lid, look.cap, look.capFinish);
    return { art, outlines: [body.outline, lid.outline], contact: footprint(radius) };
  };
}

/** Low, with a wide lid. */
export const jar = jarOf(300, 330, 150);

/** For butters, scrubs and powders. */
export const deepJar = jarOf(262, 470, 128);

export const flatTin: Shape = (drawing, look, code) => {
  const [x, y, radius] = [STAND.x, STAND.y, 330];
  const body = turn(x, [
    [y - 290, radius],
    [y, radius * 0.99],
  ]);
  const lid = turn(x, [
    [y - 306, radius * 0.985],
    [y - 300, radius * 1.012, 5],
    [y - 206, radius * 1.012],
    [y - 200, radius * 1.02],
    [y - 192, radius * 1.012],
  ]);
  const place = around(body, [y - 168, y - 12], 0.86);
  const art =
    paint(
      drawing,
      body,
      look.body,
      "metal",
      label(drawing, place, { ...look, paper: look.paper ?? look.accent }, code),
    ) + paint(drawing, lid, lit(look.cap, 0.05), "metal");
  return { art, outlines: [body.outline, lid.outline], contact: footprint(radius) };
};
