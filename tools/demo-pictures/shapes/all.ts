import type { Shape } from "../thing.ts";
import * as bottles from "./bottle.ts";
import { bigCarton, carton } from "./carton.ts";
import { ampoules, brushes, sachets } from "./carton-sets.ts";
import { bentNeck, candle, diffuser, jug, trigger } from "./household.ts";
import * as jars from "./jar.ts";
import { pouch } from "./pouch.ts";
import { cloths, fizzTube, puck, soap, stick, vial, wraps } from "./small.ts";
import { smallTube, tube } from "./tube.ts";

const SHAPES: Readonly<Record<string, Shape>> = {
  ...bottles,
  ...jars,
  tube,
  smallTube,
  carton,
  bigCarton,
  ampoules,
  brushes,
  sachets,
  bentNeck,
  candle,
  diffuser,
  jug,
  trigger,
  pouch,
  cloths,
  fizzTube,
  puck,
  soap,
  stick,
  vial,
  wraps,
};

export function shapeOf(name: string): Shape {
  const shape = SHAPES[name];
  if (shape === undefined) throw new Error(`No container is called ${name}`);
  return shape;
}
