import { shaded } from "../colour.ts";
import type { Drawing } from "../drawing.ts";
import { ellipse, fill, line, linear } from "../drawing.ts";
import { beneathLid, paint } from "../finish.ts";
import { label } from "../label.ts";
import type { Look } from "../look.ts";
import type { Corner, Solid } from "../solid.ts";
import { flatness, turn } from "../solid.ts";
import type { Shape } from "../thing.ts";
import { STAND, around } from "../thing.ts";

const { x, y } = STAND;

type Build = {
  radius: number;
  height: number;
  neck: number;
  shoulder: number;
  round: number;
  label: readonly [number, number];
  reach?: number;
};

type Top = (
  drawing: Drawing,
  look: Look,
  at: { y: number; neck: number; radius: number },
) => { art: string; outlines: string[] };

function bottle(build: Build, top: Top): Shape {
  return (drawing, look, code) => {
    const rim = y - build.height;
    const profile: Corner[] = [
      [rim, build.neck],
      [rim + 6, build.neck, 4],
      [rim + build.shoulder, build.radius, build.round],
      [y - 8, build.radius, 4],
      [y, build.radius - 4],
    ];
    const body = turn(x, profile);
    const place = around(
      body,
      [y - build.height * build.label[0], y - build.height * build.label[1]],
      build.reach ?? 0.8,
    );
    const closure = top(drawing, look, { y: rim, neck: build.neck, radius: build.radius });
    const art =
      paint(
        drawing,
        body,
        look.body,
        look.finish,
        liquid(drawing, body, look) + beneathLid(drawing, body, look.body, 44) + label(drawing, place, look, code),
      ) + closure.art;
    return {
      art,
      outlines: [body.outline, ...closure.outlines],
      contact: ellipse(x, y + 4, build.radius, build.radius * flatness(y)),
    };
  };
}

function liquid(drawing: Drawing, body: Solid, look: Look): string {
  if (look.content === undefined) return "";
  const level = body.top + (body.bottom - body.top) * 0.2;
  const r = body.radius(level) * 0.93;
  const surface = ellipse(x, level, r, r * flatness(level));
  const paintIt = linear(
    drawing,
    [0, level, 0, body.bottom],
    [
      [0, look.content, 0.75],
      [1, shaded(look.content, 0.12), 0.85],
    ],
  );
  return (
    fill(`M${x - r} ${level}L${x + r} ${level}L${x + r} ${y - 16}L${x - r} ${y - 16}Z`, paintIt) +
    line(surface, shaded(look.content, 0.3), 2.5, 0.5)
  );
}

/** Moulded: dark on one side, bright on the other. */
const rib = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number], dark: string): string =>
  line(`M${x1} ${y1}L${x2} ${y2}`, dark, 2.4, 0.24) + line(`M${x1 + 2.4} ${y1}L${x2 + 2.4} ${y2}`, "#ffffff", 1.4, 0.4);

const cap =
  (height: number, grow: number): Top =>
  (drawing, look, at) => {
    const solid = turn(x, [
      [at.y - height, at.neck * grow * 0.97],
      [at.y - height + 8, at.neck * grow, 7],
      [at.y + 4, at.neck * grow],
    ]);
    return { art: paint(drawing, solid, look.cap, look.capFinish), outlines: [solid.outline] };
  };

const pump: Top = (drawing, look, at) => {
  const collar = turn(x, [
    [at.y - 62, at.neck * 0.98],
    [at.y - 54, at.neck * 1.04, 6],
    [at.y + 4, at.neck * 1.04],
  ]);
  const stem = turn(x, [
    [at.y - 150, 17],
    [at.y - 58, 17],
  ]);
  const head = turn(x, [
    [at.y - 196, 46],
    [at.y - 186, 56, 8],
    [at.y - 136, 56, 4],
    [at.y - 132, 50],
  ]);
  const spout = [
    `M${x - 20} ${at.y - 188}L${x - 150} ${at.y - 186}`,
    `C${x - 186} ${at.y - 184} ${x - 196} ${at.y - 168} ${x - 197} ${at.y - 140}L${x - 170} ${at.y - 138}`,
    `C${x - 170} ${at.y - 152} ${x - 164} ${at.y - 156} ${x - 146} ${at.y - 156}L${x - 20} ${at.y - 154}Z`,
  ].join("");
  const shine = linear(
    drawing,
    [0, at.y - 190, 0, at.y - 140],
    [
      [0, "#ffffff", 0.65],
      [0.3, "#ffffff", 0.12],
      [0.6, shaded(look.cap, 0.7), 0.15],
      [1, shaded(look.cap, 0.8), 0.5],
    ],
  );
  const art =
    paint(drawing, stem, shaded(look.cap, 0.08), look.capFinish) +
    paint(drawing, collar, look.cap, look.capFinish) +
    fill(spout, look.cap) +
    fill(spout, shine) +
    paint(drawing, head, look.cap, look.capFinish);
  return { art, outlines: [collar.outline, stem.outline, head.outline, spout] };
};

const dropper: Top = (drawing, look, at) => {
  const collar = turn(x, [
    [at.y - 84, at.neck * 1.12],
    [at.y - 78, at.neck * 1.18, 5],
    [at.y + 4, at.neck * 1.18],
  ]);
  const bulb = turn(x, [
    [at.y - 250, 8],
    [at.y - 250, 40, 40],
    [at.y - 120, 44, 30],
    [at.y - 100, at.neck * 0.92, 10],
    [at.y - 80, at.neck * 0.92],
  ]);
  const ridges = Array.from({ length: 25 }, (_, step) => Math.sin(((step - 12) / 12) * 1.5) * at.neck * 1.18)
    .map((dx) => rib([x + dx, at.y - 72], [x + dx, at.y], shaded(look.cap, 0.55)))
    .join("");
  const art =
    paint(drawing, bulb, look.ink === look.cap ? "#2d2a28" : "#34302d", "satin") +
    paint(drawing, collar, look.cap, look.capFinish, ridges);
  return { art, outlines: [collar.outline, bulb.outline] };
};

/** For lotions and soaps. */
export const pumpBottle = bottle(
  { radius: 190, height: 640, neck: 66, shoulder: 92, round: 74, label: [0.76, 0.1] },
  pump,
);

/** Wide and short. */
export const foamPump = bottle(
  { radius: 176, height: 560, neck: 84, shoulder: 76, round: 66, label: [0.76, 0.11] },
  pump,
);

/** For serums and drops. */
export const dropperBottle = bottle(
  { radius: 172, height: 470, neck: 56, shoulder: 84, round: 74, label: [0.72, 0.12] },
  dropper,
);

/** For tonics and oils. */
export const slimDropper = bottle(
  { radius: 140, height: 600, neck: 52, shoulder: 96, round: 84, label: [0.72, 0.1] },
  dropper,
);

/** For syrups and drinks. */
export const syrupBottle = bottle(
  { radius: 182, height: 740, neck: 58, shoulder: 250, round: 140, label: [0.58, 0.09] },
  cap(92, 1.16),
);

/** For toners and mouthwash. */
export const tonerBottle = bottle(
  { radius: 162, height: 640, neck: 68, shoulder: 70, round: 58, label: [0.8, 0.1] },
  cap(190, 1.08),
);

/** For shower gels and shampoos. */
export const flipBottle = bottle(
  { radius: 182, height: 690, neck: 132, shoulder: 74, round: 62, label: [0.78, 0.1], reach: 0.84 },
  cap(94, 1.02),
);

/** For softeners and cleaning concentrates. */
export const bigBottle = bottle(
  { radius: 208, height: 770, neck: 84, shoulder: 170, round: 120, label: [0.66, 0.08] },
  cap(106, 1.18),
);

/** Small and wide-mouthed, for capsules. */
export const pillBottle = bottle(
  { radius: 208, height: 470, neck: 158, shoulder: 66, round: 52, label: [0.78, 0.09], reach: 0.86 },
  (drawing, look, at) => {
    const solid = turn(x, [
      [at.y - 132, at.neck * 1.1],
      [at.y - 122, at.neck * 1.16, 9],
      [at.y + 6, at.neck * 1.16],
    ]);
    const ribs = Array.from({ length: 55 }, (_, step) => Math.sin(((step - 27) / 27) * 1.52))
      .map((f) => rib(solid.at(f, at.y - 108), solid.at(f, at.y), shaded(look.cap, 0.5)))
      .join("");
    return { art: paint(drawing, solid, look.cap, look.capFinish, ribs), outlines: [solid.outline] };
  },
);

const atomiser: Top = (drawing, look, at) => {
  const collar = turn(x, [
    [at.y - 70, at.neck * 1.02],
    [at.y - 62, at.neck * 1.08, 5],
    [at.y + 4, at.neck * 1.08],
  ]);
  const head = turn(x, [
    [at.y - 166, at.neck * 0.62],
    [at.y - 156, at.neck * 0.7, 8],
    [at.y - 66, at.neck * 0.7],
  ]);
  const hole = ellipse(x - at.neck * 0.42, at.y - 124, 9, 12);
  return {
    art:
      paint(drawing, head, look.cap, look.capFinish) +
      fill(hole, shaded(look.cap, 0.5)) +
      paint(drawing, collar, look.cap, look.capFinish),
    outlines: [collar.outline, head.outline],
  };
};

/** With a fine atomiser. */
export const mistBottle = bottle(
  { radius: 138, height: 620, neck: 74, shoulder: 66, round: 56, label: [0.8, 0.1] },
  atomiser,
);

/** A straight cylinder with a long clear-cut cap. */
export const airless = bottle(
  { radius: 128, height: 470, neck: 122, shoulder: 14, round: 8, label: [0.88, 0.1], reach: 0.86 },
  cap(260, 1.03),
);

/** Tall, for loose tea. */
export const caddy = bottle(
  { radius: 212, height: 480, neck: 208, shoulder: 16, round: 8, label: [0.9, 0.08], reach: 0.86 },
  cap(118, 1.03),
);

/** Round glass, metal lid. */
export const honeyJar = bottle(
  { radius: 226, height: 400, neck: 168, shoulder: 78, round: 62, label: [0.74, 0.12] },
  cap(92, 1.1),
);
